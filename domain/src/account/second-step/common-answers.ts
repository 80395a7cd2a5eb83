/**
 * Answers that many people give to any question; they are refused. A fifth of people asked for their favourite food say
 * pizza (Bonneau and others, 'Secrets, lies, and account recovery', 2015); the remaining answers are harder to guess.
 */
export const commonAnswers = `
pizza|pasta|spaghetti|lasagne|lasagna|steak|chicken|roast chicken|butter chicken|curry|sushi|burger|burgers|hamburger
fish and chips|fish|chips|hot chips|lamb|roast lamb|roast|bacon|bacon and eggs|eggs|cheese|chocolate|ice cream|pavlova
pav|lollies|cake|chocolate cake|pie|mince pie|meat pie|mince and cheese|bread|toast|salad|rice|noodles|tacos|mexican
chinese|indian|thai|italian|japanese|seafood|kina|paua|mussels|crayfish|whitebait|hangi|boil up|kumara|sausages|sausage
brussels sprouts|broccoli|cauliflower|liver|peas|spinach|cabbage|mushrooms|olives|tomatoes|pumpkin|beetroot|vegetables
vegemite|marmite|peanut butter|jam|ham|sandwich|sandwiches|apple|banana|orange|fruit|biscuits|muesli bar|yoghurt
vanilla|strawberry|hokey pokey|jelly tip|mint|tim tam|mallowpuff|gingernut|toffee pops|chocolate chip|afghan|squiggles
red|blue|green|yellow|black|white|purple|pink|orange|silver|grey|gray|brown|gold|maroon
toyota|corolla|toyota corolla|mazda|honda|honda civic|civic|nissan|subaru|ford|ford escort|escort|ford cortina|cortina
ford laser|laser|ford falcon|falcon|holden|commodore|holden commodore|mini|morris minor|morris|mini cooper|austin
austin mini|volkswagen|beetle|vw beetle|vw|hillman|hillman hunter|mitsubishi|mirage|lancer|suzuki|suzuki swift|swift
starlet|familia|mazda 323|bmw|mercedes|audi|vauxhall|viva|datsun|datsun 1200|fiat|fiat 500|yamaha|kawasaki|harley
nokia|samsung|apple|iphone|motorola|ericsson|sony|alcatel|nokia 3310|blackberry|huawei
max|molly|bella|charlie|buddy|lucky|jack|jess|bob|sam|toby|rex|fluffy|smokey|tigger|kitty|cat|dog|puss|ginger|sooty
rusty|patch|spot|bonnie|lucy|milo|oscar|tom|tiger|blackie|misty|goldie|rocky|roxy|daisy|poppy|coco|ruby|simba|fish
goldfish|rabbit|hamster|budgie|horse|pony|prince|princess|star|teddy|ted|bear|teddy bear|rabbit|bunny|pooh|winnie
nana|nan|nanna|gran|granny|grandma|nanny|kui|kuia|koro|grandad|granddad|grandpa|gramps|pop|poppa|papa|opa|oma
mum|mom|dad|mother|father|mummy|daddy|brother|sister|uncle|aunty|auntie|parents|wife|husband|friend|me|myself|instructor
john|david|michael|peter|james|paul|mark|chris|andrew|steve|stephen|robert|sarah|jane|mary|anna|anne|emma|kate|susan
karen|lisa|nicola|michelle|helen|margaret|rachel|tim|simon|tony|matt|matthew|daniel|dan|ben|josh|joshua|william|thomas
smith|jones|williams|brown|wilson|taylor|mr smith|mrs smith|miss smith|mrs jones|mr jones|mr brown|mrs brown|mr wilson
auckland|wellington|christchurch|hamilton|dunedin|tauranga|napier|nelson|queenstown|taupo|rotorua|palmerston north
invercargill|whangarei|gisborne|new plymouth|timaru|wanaka|blenheim|hastings|sydney|melbourne|brisbane|gold coast
london|fiji|australia|new zealand|usa|america|england|hawaii|bali|rarotonga|samoa|tonga|los angeles|home|the beach|beach
mount maunganui|the mount|piha|mission bay|takapuna|raglan|sumner|new brighton|st clair|waihi|waihi beach|coromandel
ohope|orewa|omaha|mangawhai|paihia|bay of islands|kaiteriteri|st heliers|lyall bay|island bay|oriental bay|caroline bay
waikato|waikato river|lake taupo|lake wanaka|wakatipu|rotoiti|lake rotoiti|waimakariri|pool|the pool|sea|the sea
mt eden|mount eden|one tree hill|rangitoto|mt taranaki|taranaki|egmont|mt egmont|ruapehu|mt ruapehu|mt cook|mount cook
aoraki|everest|tongariro|ngauruhoe|mt victoria|port hills|te mata peak|roys peak|the remarkables|mauao
ardmore|auckland airport|wellington airport|christchurch airport|north shore|wigram|paraparaumu|hamilton airport|dairy flat
snapper|kahawai|trout|eel|salmon|spotty|sprat|cod|blue cod|herring|shark|mackerel
guitar|piano|recorder|drums|violin|flute|ukulele|trumpet|clarinet|keyboard|saxophone|singing|the recorder
rugby|football|soccer|netball|cricket|tennis|hockey|swimming|basketball|athletics|running|golf|softball|league|gymnastics
all blacks|crusaders|chiefs|blues|hurricanes|highlanders|warriors|black caps|tigers|eagles|hawks|lions
elvis|beatles|the beatles|abba|queen|u2|acdc|split enz|crowded house|dave dobbyn|michael jackson|madonna|bob marley
six60|shihad|coldplay|ed sheeran|taylor swift|pink floyd|rolling stones|the rolling stones|metallica|nirvana|oasis
star wars|et|jaws|bambi|the lion king|lion king|titanic|jurassic park|top gun|toy story|frozen|snow white|grease|cinderella
harry potter|the hobbit|hobbit|lord of the rings|famous five|the famous five|secret seven|the bible|bible|biggles
black beauty|noddy|peter pan|matilda|narnia|roald dahl|enid blyton|hairy maclary|charlottes web|winnie the pooh
mario|super mario|tetris|pacman|pac man|zelda|sonic|pokemon|minecraft|halo|doom|space invaders|the sims|solitaire
stamps|coins|cards|pokemon cards|marbles|shells|rocks|lego|dolls|barbie|barbies|toys|cars|matchbox cars|stickers|comics
bike|bicycle|bmx|a bike|car|a car|stereo|walkman|radio|phone|computer|playstation|xbox|game boy|gameboy|skateboard
arm|leg|wrist|ankle|finger|toe|nose|collarbone|collar bone|elbow|foot|hand|none|nothing
the dark|dark|spiders|spider|heights|snakes|sharks|dogs|monsters|ghosts|clowns|death|water|thunder|flying
pilot|doctor|nurse|teacher|vet|fireman|firefighter|policeman|police officer|builder|farmer|astronaut|mechanic|soldier
paper round|paper run|newspaper|supermarket|fruit picking|babysitting|shop|countdown|pak n save|new world|mcdonalds|kfc
happy birthday|the national anthem|national anthem|bohemian rhapsody|pokarekare ana|hey jude
american pie|hotel california|imagine|waltz|macarena|the macarena|rock and roll|ballroom|ballet|tap|salsa|tango|hip hop
cessna|cessna 172|cessna 152|piper|spitfire|mosquito|tiger moth|boeing|boeing 747|concorde|hurricane|lancaster|mustang
airbus|air new zealand|glider|helicopter|airfix|airfix spitfire
grass|cut grass|baking|bread|roses|rose|lavender|coffee|smoke|rain|sea|cooking|flowers|petrol|avgas
oak|apple|apple tree|pine|pine tree|willow|plum|plum tree|gum|gum tree|pohutukawa|macrocarpa|walnut|kowhai|lemon|lemon tree
socks|a sock|sock|soap|underwear|undies|book|money|ring|watch|house|my house|lotto|coin|wedding ring|the dairy|four square
necessary|definitely|separate|accommodation|rhythm|diarrhoea|embarrass|beautiful|because|receive|tomorrow|wednesday
post|a post|wall|a wall|tree|a tree|fence|a fence|pole|bollard|gate|garage|letterbox|another car|kerb
yes|no|abc|abcd|abcde|abcdef|xyz|asdf|asdfgh|qwerty|123|1234|12345|123456|1234567|12345678|111|test|password|secret
answer|question|unknown|not known|dont know|i dont know|dunno|idk|n/a|na|none|nil|nothing|no one|nobody|never|anything
`
  .trim()
  .split(/[|\n]/)
