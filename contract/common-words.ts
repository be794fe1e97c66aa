/**
 * Words at the top of leaked-password lists, in lowercase: common choices, names, teams, seasons and places of this country, and
 * our own name. Each counts as one guess, with or without look-alike characters.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd passw passwordpassword pass word passphrase contrasena motdepasse pwd welcome willkommen bienvenue
  admin administrator administrador root toor login logon letmein letme access secret changeme change default guest user username
  master qwerty qwertz azerty qazwsx iloveyou loveyou love lover loved lovely princess sunshine monkey dragon football baseball
  basketball soccer hockey tennis golf golfer superman batman spiderman ironman pokemon pikachu naruto starwars startrek trustno
  trustme jordan michael michelle jessica jennifer ashley daniel thomas charlie hunter ranger buster shadow summer winter spring
  autumn january february march april june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday today tomorrow newyork newyorkcity brooklyn manhattan queens bronx harlem staten boston chicago dallas
  houston miami texas california florida london paris berlin yankees knicks giants jets mets rangers cowboys eagles steelers
  packers patriots lakers bulls celtics dodgers redsox hello helloworld world freedom whatever computer internet samsung google
  facebook instagram twitter youtube tiktok amazon apple iphone android microsoft windows linux oracle cisco flower flowers hottie
  cookie cheese banana ginger pepper purple orange yellow green black white blue blueberry strawberry chocolate vanilla coffee
  test testing tester tests temp temporary demo sample example hero heroes herohero company business office work manager security
  secure guard safety police america american usa nyc god jesus christ heaven blessed blessing family mother father mommy daddy
  baby babygirl babyboy girl girls boys sexy sex mustang ferrari corvette mercedes porsche harley honda toyota nissan killer tiger
  tigger maggie bailey buddy bella max lucky molly rocky angel angels chelsea liverpool arsenal barcelona realmadrid juventus ninja
  matrix merlin phoenix diamond silver golden gold money cash dollar rich winner number one two three four five anthony andrew
  joshua matthew robert william david james john johnny smith jason justin brandon ryan kevin brian george edward steven richard
  joseph christian christopher nicole amanda samantha elizabeth stephanie melissa sarah laura rachel hannah emily emma olivia sophia
  isabella victoria alexander alexandra alex sam maria anna carlos jose juan pedro taylor jackson johnson williams brown jones
  garcia miller davis qazxsw asdf zxcv qwer qwert asdfg zxcvb abc abcd xyz foo foobar bar foofoo cat cats dog dogs puppy kitty
  kitten doggy chicken turtle panda bear wolf lion eagle falcon horse rabbit fish snake spider butterfly rainbow unicorn star stars
  moon sun sky ocean beach summertime music guitar piano metallica nirvana eminem slipknot blink dance party beer whiskey vodka wine
  pizza burger peanut butter cherry apple lemon mango samson scooter cooper jasper oliver simba smokey sparky snoopy mickey minnie
  donald trump biden obama covid corona virus lockdown vaccine school college university student teacher doctor nurse soldier army
  navy marine marines airforce veteran patriot liberty justice power magic wizard knight warrior hacker hack legend gamer player
  gaming xbox playstation nintendo minecraft fortnite roblox zelda mario sonic pokemons doctorwho gandalf frodo hobbit potter
  harrypotter hogwarts voldemort snape batcave joker robin avengers marvel thor hulk nothing something anything someone everyone
  forever always never together beautiful gorgeous awesome amazing cool super happy smile crazy stupid fuckyou fuck shit bitch
  asshole hahaha lol omg please thanks thankyou sorry open opensesame sesame enter key keys server database system network wifi
  internet router backup support helpdesk service account bank banking creditcard paypal bitcoin crypto project team troubador
  correcthorsebatterystaple batterystaple maryjane marijuana weed ganja summerwind sunflower snowball snowman christmas xmas
  halloween easter birthday holiday vacation travel birth newyear valentine honey sugar sweet sweetie sweetheart darling
  bubbles cupcake candy peaches pumpkin muffin nugget chester dakota austin sydney denver phoenix brazil mexico canada india
  china japan korea russia germany france italy spain england ireland scotland`
    .split(/\s+/)
    .filter(Boolean),
)
