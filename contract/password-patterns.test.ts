import { describe, expect, it } from 'vitest'
import { staffPassword } from './console/invitation.ts'
import { passwordError } from './password.ts'
import { passwordRules } from './password-rules.ts'

/** Entries from published lists of leaked passwords, changed by hand until they satisfy the composition rule. */
const known =
  `1qaz@WSX !QAZ1qaz 1Q2w3e4r! A1b2c3d4! !QAZ2wsx 1qaz!QAZ ZAQ!2wsx zaq1@WSX 1qazXSW@ !QAZxsw2 1qaz2wsx#EDC !QAZ@WSX3edc
  Qwerty1! Qwerty12! Qwerty123! Qwerty1234! Qwerty!23 QWERTYuiop1! Qwertyuiop1! Qwer1234! Qwer!234 Asdf1234! Asdf!234 Asdfgh1!
  Asdfghjkl1! Zxcv1234! Zxcvbn1! Zxcvbnm1! Poiuyt1! Lkjhgf1! Mnbvcx1! 1Qwerty! !1Qwerty Qazwsx1! Qazwsx123! Qazwsxedc1! 1Qazwsx!
  Q1w2e3r4! Q1w2e3r4t5! 1q2w3e4r5T! 1q2w3E4r! !Q2w3e4r A1s2d3f4! Z1x2c3v4! Abc123!! Abcd1234! Abcd123! Abcdef1! Abcdefg1! Abcdefgh1!
  Abc12345! 1234Abcd! 123456Aa! Aa123456! Aa12345678! Aa1234567! Aaaa1111! Aaaaaa1! Aaaaaaa1! 11111Aa! 1111aaaA! Aa1!Aa1! Ab1!Ab1!
  Abc1!Abc1! Zyx987!! Zyxw9876! Password1! Password12! Password123! Password!1 Passw0rd! P@ssw0rd P@ssw0rd! P@ssword1 P@ssw0rd1 Pa$$w0rd
  Pa$$word1 P@55w0rd P@55word! Pa55w0rd! Pa55word! P4ssw0rd! P4$$w0rd Password2024! Password2025! Password2026! P@ssw0rd2026 !Password1
  1Password! Passw0rd123! Passw0rd#1 Passwort1! Welcome1! Welcome12! Welcome123! W3lcome! Welc0me1! W3lc0m3! Welcome@123 Welcome2026!
  Admin123! Admin@123 Admin1234! @dmin123A Administrator1! Root@1234 Login123! Letmein1! L3tmein! Letmein123! Changeme1! ChangeMe123!
  Ch@ngeme1 Default1! Guest1234! User1234! Master12! Secret1! S3cret!1 Test1234! Test@123 Testing1! T3st1234! Temp1234! Demo1234!
  Iloveyou1! ILoveYou2! 1Loveyou! Iloveu12! Princess1! Sunshine1! Sunsh1ne! Monkey12! M0nkey1! Dragon99! Dr@gon1! Shadow12! Football1!
  F00tball! Baseball1! B@seball1 Basketball1! Soccer12! Hockey10! Superman1! Sup3rman! Batman12! B@tman1! Spiderman1! Pokemon1! P0kemon!
  Starwars1! St@rwars1 Trustno1! Michael1! M1chael! Michael85! Michelle1! Jessica1! Jennifer1! Ashley12! Daniel12! Thomas12! Charlie1!
  Jordan23! J0rdan23! JohnSmith1! Summer21! Summer2024! Summer2025! Summer2026! Winter2025! W1nter2025! Spring2026! Autumn2025!
  January1! January2026! February2! October10! November22! December25! Monday12! Friday13! Sunday01! NewYork1! NewYork2026! N3wYork!
  Newyorkcity1! Brooklyn1! Br00klyn! Manhattan1! Queens11! Bronx2026! Chicago1! Dallas12! Texas2026!
  Yankees1! Yankees27! Knicks12! Giants12! Rangers1! Cowboys1! Steelers1! Patriots1! Lakers24! Liverpool1! Chelsea1! Arsenal1!
  Barcelona1! Realmadrid1! Juventus1! Computer1! C0mputer! Internet1! Samsung1! Google12! Facebook1! Iphone15! Windows10! Microsoft1!
  Mustang1! Ferrari1! Porsche911! Mercedes1! Harley12! Hunter12! Buster12! Tigger12! Ginger07# Pepper12! Cookie12! Cheese12! Banana1!
  Orange12! Purple12! Yellow12! Silver12! Golden12! Diamond1! Phoenix1! Matrix12! Merlin12! Ninja123! Killer12! Freedom1! Fr33dom!
  Whatever1! Wh@tever1 Hello123! H3llo123! HelloWorld1! Hero2026! HeroHero1! Security1! Guard123! Safety12! Company1! Jesus777! J3sus123!
  Angel123! Blessed1! Family12! Babygirl1! Lovely12! Flower12! Fl0wer1! Chocolate1! Coffee12! Butterfly1! Rainbow1! Unicorn1!
  Minecraft1! Fortnite1! Nintendo1! Pikachu25! Naruto12! Harrypotter1! H@rrypotter1 Gandalf1! Metallica1! Slipknot1! Nirvana1!
  Covid19! Corona2020! Trump2024! Biden2020! Obama2012! America1! @merica1A USA12345! Bitcoin1! Christmas1! Birthday1! School12!
  College1! Student1! Teacher1! Passw0rd2! 01011990Aa! 12251999Aa! 1990Aaaa! Aa@12345 Aa@123456 Aa#12345 Qq123456! Zz123456! Ww112233!`
    .split(/\s+/)
    .filter(Boolean)

const stems = ['Password', 'Welcome', 'Summer', 'Dragon', 'Qwerty', 'Asdfgh', 'Yankees', 'Jessica']
const ends = ['1!', '12!', '123!', '!1', '@123', '#2025', '2026!', '1!1!', '!!1', '99!']
const made = stems.flatMap(stem => ends.map(end => stem + end))

const goodWords =
  `Harbor crane Copper ferry Lamp post Violet anvil Tundra kettle Marble otter Canyon sailor Pebble lantern Velvet
  compass Walnut harpoon Saffron drizzle Granite teapot Bramble ledger Cobalt meadow Juniper socket Quartz mitten Thistle wagon Ember
  pulley Fathom biscuit Glacier tassel Hazel beacon Indigo trowel Jigsaw prairie Kelp banjo Lilac furnace Mosaic radish Nectar chisel
  Opal turnip Plaid vessel Quiver atlas Ripple bonnet Spruce dynamo Timber waffle Umbra pickle Vortex sandal Wicker tunnel Yarrow piston`
    .split(/\s+/)
    .filter(Boolean)
const phrases = goodWords.flatMap((word, at) => {
  const [a, b] = [word, goodWords[(at + 7) % goodWords.length]!]
  const upper = a[0]!.toUpperCase() + a.slice(1)
  const number = String(17 + ((at * 37) % 80))
  return [`${upper}-${b} ${number}!`, `${upper}${number}&${b}`, `${number}${b}#${upper}`]
})
const random =
  `xK9#mQ2v pT7!wZ4n Lq3$hV8c rB6@yD1k Gf5^jN0s mX2&tC9w Wd8*pR4z bH1!vK6y Zn7#gS3x Jc4%qM9t kV5@fT2r Xy6!bL8d
  Qh3$nW7p vD9&zG1m Rs2^kJ5c tN8#xP4h Mw1!cF7q yB6*dZ3v Hp4@sT9g nL7$jR2x D3k!vP9z_qT w8Q#nL2r-Xb Tz5!mK8@pWc 7hV&xR2q!Bn
  9pLs!vQ4 mT3@kZ8w 2xR#vB7n!`
    .split(/\s+/)
    .filter(Boolean)
const sentences = [
  'My bike has 2 flat tires!',
  'Lamp-post 7!',
  'Another-lamp 8!',
  'Coffee at 6 on the pier?!',
  'Grandma baked 14 pies!',
  'the Train left at 7:42 #late',
  'Tiger#7kQ',
  'Purple-Tiger-Summer-42!',
]

describe('passwords that are guessed first', () => {
  it('are at least 250, keep the composition rule, and are refused with a reason', () => {
    const all = [...new Set([...known, ...made])].filter(value =>
      passwordRules.every(rule => rule.holds(value)),
    )
    expect(all.length).toBeGreaterThanOrEqual(250)
    const taken = all.filter(password => passwordError(password) === undefined)
    expect(taken).toEqual([])
  })

  it('are refused to staff, who have no composition rule', () => {
    const bad = [
      'aaaaaaaaaaaa',
      'abababababab',
      '123456789012',
      'qwertyuiop12',
      'password1234',
      'abcdefghijkl',
    ]
    const taken = [...bad, '1qaz2wsx3edc', 'Summer2026!!!', 'adminadminadmin', 'Password12345'].filter(
      password => staffPassword.safeParse(password).success,
    )
    expect(taken).toEqual([])
    expect(staffPassword.safeParse('the kettle sings at dawn').success).toBe(true)
  })
})

describe('passwords that nobody guesses', () => {
  it('are taken: 200 of words with a number, of managers, and sentences', () => {
    const all = [...phrases, ...random, ...sentences]
    expect(all.length).toBeGreaterThanOrEqual(200)
    expect(all.filter(password => passwordError(password) !== undefined)).toEqual([])
  })

  it('are judged quickly, however long they are', () => {
    // CPU time, because a busy machine may let anyone wait.
    const from = process.threadCpuUsage()
    passwordError('aB3!'.repeat(32))
    passwordError(`${'qwertyuiop1234567890'.repeat(6)}A!`)
    const { user, system } = process.threadCpuUsage(from)
    expect((user + system) / 1_000).toBeLessThan(200)
  })
})
