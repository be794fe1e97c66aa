/**
 * Synonyms, one group per line. They count less than the word itself. Words with several meanings are in no group; phrases belong
 * in the keywords of a text.
 */
const lines = `
cost price fee charge rate expensive cheap
pay payment paid
cancel stop abort
guard bodyguard escort protector
cop police officer
gun weapon firearm pistol armed
car vehicle taxi cab uber lyft
subway metro train
bus transit
phone cell mobile cellphone
picture photo image pic selfie
id identification
remove delete erase close
login signin
signup register enroll join
password passcode pin
otp code
ssn social
wage salary earnings income earn
tip gratuity
refund reimburse money
receipt invoice
complaint complain report
compliment praise thank
rating stars score
fired banned deactivated suspended removed terminated
denied rejected declined
denial rejection
job gig assignment
client customer
application apply
waiting wait pending
female woman women lady girl
dog pet animal
medication medicine drugs
workout fitness exercise
hurt injured wounded
stalked stalking stalker followed following
scared afraid frightened nervous
danger unsafe threat threatened attacked
hotline helpline
privacy private confidential
share sharing
location gps map position
late delayed
early sooner
minimum shortest least
long duration time
uniform uniformed outfit
incognito undercover plainclothes
android samsung google
iphone ios apple
app application download install
bank banking
withdraw cashout payout
card visa mastercard amex credit debit
name surname
email mail
invite invitation referral promo coupon
borough neighborhood area city district
brooklyn queens bronx manhattan
school kid child children minor teenager
lawyer legal contract agreement
insurance coverage insured
`

export const groups = lines
  .trim()
  .split('\n')
  .map(line => line.trim().split(' '))

const table = new Map<string, Set<string>>()
for (const words of groups) {
  for (const word of words)
    table.set(word, new Set([...(table.get(word) ?? []), ...words.filter(other => other !== word)]))
}

export const synonymsOf = (word: string): string[] => [...(table.get(word) ?? [])]
