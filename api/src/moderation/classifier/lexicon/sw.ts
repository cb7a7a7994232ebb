/** Swahili. How to read and write this is in `parse.ts`. */
export const SWAHILI = `
class you: wewe nyinyi ninyi nyie
class be: ni
class insult: mjinga wajinga mpumbavu pumbavu takataka malaya mbwa nguruwe mshenzi fala bwege punguani kahaba mchafu mavi
class group: wahamiaji wageni mgeni wakimbizi mashoga wasagaji wayahudi waislamu wakristo weusi wazungu waarabu wanawake albino maalbino wahindi kabila wasomali
class vile: wadudu mende panya wanyama magaidi nyoka uchafu mchafu wachafu wahalifu kupe
class wipe: wauawe kuuawa wafukuzwe tuwamalize wamalizwe wachomwe waangamizwe tuwaue
class kill: kuua kuuwa kukuua nitakuua kuchinja kukuchinja
class child: watoto mtoto wasichana wadogo
class picture: picha video

harassment 0.3 soft: {insult}
harassment 0.7: {you} {be} {insult} | {you} {insult} | {insult} {you} | {you} {be} _ {insult}
harassment 0.6: nyamaza {you} | nyamaza | ondoka hapa | huna akili | funga mdomo | kuma mama | kuma nina | mkundu
harassment 0.92: jiue | jinyonge | ujiue | kajiue
harassment 0.45: hakuna anayekupenda | hakuna atakayekukumbuka
hate_speech 0.75: {group} {be} {vile} | {group} _ {be} {vile} | {group} wote {be} {vile} | {group} mchafu | {vile} {group}
hate_speech 0.85: {group} _ {wipe} | {vile} {wipe} | {group} wote {wipe} | {vile} _ {wipe}
hate_speech 0.75: rudi kwenu | rudini kwenu | warudi kwao
hate_speech 0.7: rot13:valramv | rot13:xnsvev | rot13:zfratr
spam 0.35: bonyeza hapa | piga simu | wasiliana nami | kwenye ukurasa wangu | jiunge sasa
spam 0.4: whatsapp | telegram | mikopo | bila dhamana | bitcoin | wekeza
spam 0.6: pata pesa | pesa haraka | filamu nzima bure | mganga wa kienyeji | rudisha mpenzi | mikopo ya haraka | nunua wafuasi
sexual_content 0.65: picha za uchi | picha ya uchi | video za ngono | kutombana | nitumie picha za uchi | nikutombe | ngono bure | video za uchi
sexual_content 0.4: ngono | tomba | matiti
violence 0.85: nitakuua | nitakuuwa | tutakuua | nitakukata _ koo | nitakuchinja | tutachoma nyumba | nitachoma nyumba | nitakupiga risasi | unastahili kufa | nitakubaka
violence 0.75: tuwaue wote | waue wote | wachinjwe
violence 0.4: najua unapoishi | najua unakoishi
violence 0.08 soft: mauaji | damu | vurugu | bomu
child_safety 0.9 firm: uchi za watoto | uchi ya mtoto | uchi za wasichana wadogo | watoto uchi | ngono na watoto | ngono na mtoto
child_safety 0.6 firm: usimwambie mama | usimwambie mzazi | usiwaambie wazazi | siri yetu
child_safety 0.5 firm: una miaka 12 | una miaka 11 | una miaka 13 | nitumie picha ya uchi

negation: si sio siyo hapana bila sijawahi
reported: waliniita aliniita anasema alisema wanasema aliita
film: filamu tukio hadithi mwigizaji mkurugenzi ukumbi adui sinema onyesho kazi
`;
