/**
 * Questions in people's own words with the help text that answers them. They were written without looking at the keywords, so
 * that the search is measured on unknown questions. Do not copy them into the keywords.
 */
const customer = `
get-the-customer-app: is there an android version | where can i download the app
join-the-waitlist: how do i sign up for updates in my area | put me on the list for queens
what-is-hero: waht is hero | so what does this company actually do
where-hero-works: do you operate in brooklyn yet | which neighborhoods are covered
who-the-heroes-are: are the guards background checked | who is going to walk with me
demand-trends: when is it busiest | statistics about peak times
friends-and-family: can my mom see where i am | share my trip with someone
insurance-partnership: am i insured during the walk | are you working with an insurer
safety-map: map of crime in my neighborhood | which streets are dangerous
surge-payments: do prices go up at rush hour | is it more expensive on new years eve
end-your-walk: how to finish early | i got home how do i end it
extend-your-walk: need more time with my guard | can i add 10 minutes
five-minute-notice: why did my hero say five minutes left | do i get a warning before time is up
no-private-vehicles: can the hero ride in my car | will he come with me in an uber
on-foot-with-your-hero: how far can we walk | does the hero walk next to me the whole way
public-transport-with-your-hero: can we take the subway together | bus ride with my hero
chat-with-your-hero: how do i message my hero | text my guard before he arrives
check-id-card-and-license: how do i know he is a real guard | what id should the hero show me
follow-your-hero-to-you: where is my hero right now | track hero arriving
hero-profile: can i see a picture of the hero before | info about the person assigned to me
not-the-right-person: a different guy showed up | the hero doesnt match the photo
your-hero-confirms-who-you-are: why does the hero ask my name | do i have to show my id
add-a-payment-card: put in a credit card | how do i add my visa
card-not-accepted: my card got declined | payment method rejected
charge-looks-wrong: i was overcharged | dispute a payment
extra-coverage: do i have to buy insurance for this | what coverage do i need
fifteen-minute-minimum: whats the shortest walk i can book | i only need five minutes do i pay for 15
how-card-details-are-kept: is my credit card info safe | do you store my card number
public-transport-charge: how much extra for the subway | who pays the heros metro fare
receipts-and-history: where can i find my invoice | list of my past walks
tip-your-hero: how do i leave a tip | does the tip go to the guard
what-a-hero-costs: how mcuh does it cots | price for an hour
rate-your-hero: how many stars can i give | give feedback on my hero
report-an-incident: my hero was rude | file a complaint about a guard
send-a-compliment: my hero was amazing how can i tell you | say thank you to the hero
write-a-review: leave a comment about my walk | can others read my review
your-rating-as-a-customer: can heroes rate me | why do i have a low score
beside-behind-or-shadow: can he walk a few steps behind me | what is shadow mode
choose-predicted-duration: i dont know how long it will take | how do i set the length
closest-hero-on-the-map: can i pick which hero comes | how far away is the nearest guard
location-not-right: gps shows the wrong address | app cant find me
request-a-hero: how do i order a guard | book someone to walk me home
uniformed-or-incognito: can the guard wear normal clothes | what do they wear
are-heroes-armed: do they carry guns | does my guard have a weapon
emergency-button: panic button in the app | what does the sos button do
gps-safety-distance: what if we get separated | is my hero tracked by gps
in-danger-now: someone is following me | i'm scared help
private-phone-numbers: can the hero see my number | is my phone number hidden
support-at-any-hour: how do i talk to a human | is customer service open at night
when-a-hero-is-removed: do you fire bad guards | what happens to heroes with bad ratings
add-a-profile-photo: upload a selfie | do i need a picture of myself
choose-a-password: what are the password rules | why is my password too weak
code-not-accepted: it says the code is wrong | verification code expired
code-not-arriving: i never got the text | didnt receive sms code
create-your-account: how do i register | sign up as a customer
invitation-code: where do i put my promo code | my friend gave me a referral code
phone-already-exists: it says my number is already taken | phone allready exists
phone-number-not-accepted: can i use a foreign number | invalid phone number error
track-your-progress: how do i complete my profile | what does the progress bar mean
change-name-phone-or-email: i got a new phone number | update my email address
cookies-and-tracking: do you use cookies | turn off ad tracking
delete-your-account: cancel my account | erase all my data
forgot-password: i cant remember my password | reset passwrod
log-in: how do i sign in | cant log in to my account
log-out-everywhere: i lost my phone and want to sign out | log out of other devices
messages-from-hero: stop sending me emails | unsubscribe from marketing texts
your-privacy: what information do you have on me | do you sell my data
`
const hero = `
how-the-background-check-works: what do you look for in the background check | do you check criminal records
if-the-report-has-a-problem: there is a mistake in my report | i have an old conviction will i be denied
new-york-and-minnesota-disclosures: what are the state notices about | i live in minnesota can i get a copy of my report
social-security-number: why do you need my ssn | is my social security number stored
ssn-not-accepted: it wont take my ssn | error on social security number
when-the-check-begins: when does my background check start | how long until screening
hero-requirements: do i need a guard license | am i eligible to become a hero
how-to-register: how do i become a hero | steps to start working
pilot-and-100-spots: how many spots are left | what is the nyc pilot
self-employed-heroes: am i an employee or contractor | do i have to pay my own taxes
where-heroes-work: which areas can i work in | can i work in staten island
banking-details: where do i put my bank account | add direct deposit
beginners-guide: is there training for new heroes | instructions for beginners
get-the-hero-app: does the hero app work on android | download hero app
welcome-box: when does my uniform arrive | what comes in the box
how-pay-is-counted: how much do heroes make | is it 36 an hour
payment-not-arrived: i didnt get paid this week | missing payout
three-service-tiers: can i earn more with experience | what are tiers
tips-for-heroes: do i keep all of my tips | can clients tip me
track-your-earnings: how much did i make last month | see my pay history
weekly-pay: what day is payday | how often do i get paid
withdraw-earnings: get my money before payday | cash out now
copies-of-what-you-agreed-to: can i get a copy of the contract | download my agreement
customer-account-for-heroes: can i also request a hero | use the same number for a customer account
delete-your-hero-account: i dont want to be a hero anymore | withdraw my application
hero-forgot-password: forgot my pasword | recover my hero account
hero-log-in: how do i sign in as a hero | cant login
how-your-documents-are-kept: who can see my license photo | are my documents safe
hero-support-hours: what time is phone support open | call someone at hero
in-person-support: can i meet somebody in person | book an appointment
safety-on-duty: what if a client attacks me | how do i stay safe on the job
the-job-is-unarmed: can i carry my gun | is pepper spray allowed
continue-your-application: i stopped halfway through signing up | finish my application later
create-a-hero-account: sign up as a hero | make a hero account
hero-code-not-accepted: code is incorrect | my code expired
hero-code-not-arriving: no text message with the code | resend code
hero-password: password not accepted | what characters does the password need
hero-phone-problems: number already registered | phone not valid
end-the-assignment: how do i finish a job | client left early what do i do
extra-time: client wants to stay longer | five minute countdown
five-star-assignments: how to get better ratings | tips for a good assignment
meet-your-client: i cant find the client | what do i show when i arrive
on-foot-and-public-transport: may i drive the client home | can i get in a taxi with the client
positions-and-service-types: what does shadow mean | when do i wear the uniform
start-the-assignment: start button doesnt work | how do i begin the service
accept-an-assignment: how do i take a job | can i decline a request
battery-at-20-percent: app put me offline because of battery | phone dies during a job
go-online-or-offline: how do i start my shift | take a break
hero-home-screen: where is everything in the app | what does the main menu show
no-service-alerts: im not getting any jobs | why no requests
service-alerts: what info do i see before accepting | how loud are the alerts
photos-that-pass: my photo was rejected for glare | how to take a good picture of my license
step-is-denied: why was i denied | can i appeal a denial
step-is-invalid: what does invalid mean | they sent my document back
upload-does-not-work: file is too big | cant upload my heic picture
what-each-status-means: what is in verification | meaning of the purple label
when-you-hear-from-us: how long does approval take | still waiting for an answer
feedback-below-five-stars: why am i asked to explain 4 stars | gave a client three stars
overall-rating: how is my average calculated | my score dropped
rate-your-client: do i have to rate the customer | give stars to a client
removal-from-the-service: can i be fired | my account was deactivated
report-after-an-assignment: report a bad client | do i have to write a report
fitness-accommodation: i have a disability can i still apply | i cant run because of an injury
fitness-requirements: how many pushups do i need | do i have to run a mile
form-will-not-submit: the form wont let me submit | i dont have an apartment number
hero-form-sections: what questions are in the form | why do you need my jacket size
licenses-and-experience: do i need cpr | does my firearm license count
medical-question: do i have to tell you about my medication | why do you ask about health
personal-questions: why do you ask about race | can i skip hair color
save-and-finish-later: does the form save automatically | lost my answers
all-steps-verified: im approved what now | what happens at 100 percent
last-six-characters: which digits of my license do you want | license number too long
step-1-id-or-drivers-license: can i use a state id instead of a license | upload front and back
step-2-security-guard-license: photo of my guard card | my security license expired
step-3-profile-photo: can i change my profile picture | rules for the headshot
step-4-engagement-agreement: where do i sign the contract | what is in the agreement
the-five-steps: what documents do i have to send | list of all steps
why-a-step-is-closed: why is the next step grayed out | cant click on step 3
`

export interface HelpQuestion {
  slug: string
  q: string
  topicType: 'Customer' | 'Hero'
}

const questionsOf = (list: string, topicType: HelpQuestion['topicType']): HelpQuestion[] =>
  list
    .trim()
    .split('\n')
    .flatMap(line => {
      const [slug = '', asked = ''] = line.split(': ')
      return asked.split(' | ').map(q => ({ slug, q, topicType }))
    })

export const helpQuestions = [...questionsOf(customer, 'Customer'), ...questionsOf(hero, 'Hero')]
