/** English. How to read and write this is in `parse.ts`. */
export const ENGLISH = `
class you: you u ya yourself urself
class your: your ur
class be: are is am re r be
class must: should must deserve need ought
class insult: idiot moron imbecile stupid dumb loser trash garbage pathetic worthless scum clown pig bitch bastard asshole ass coward ugly fool dumbass jerk retarded disgusting filth dickhead prick cunt slut whore
class group: immigrants foreigners migrants refugees gays homosexuals lesbians jews muslims christians blacks whites arabs africans asians women trans tribes tribe albinos hindus nigerians somalis gypsies
class person: people men women man woman
class color: black white brown
class vile: vermin parasites animals cockroaches rats apes subhuman inferior abomination terrorists criminals rapists disease filthy scum plague slaves dirty savages
class wipe: wiped exterminated eliminated deported killed shot gassed eradicated lynched
class kill: kill murder shoot stab hang behead butcher slaughter strangle
class hurt: beaten stabbed raped shot killed burned burnt hurt lynched
class child: child children kid kids girls boys minor minors toddler preteen underage
class nude: nude naked nudes
class picture: pic pics picture photo video pictures
class now: now today here

harassment 0.3 soft: {insult}
harassment 0.7: {you} _ {insult} | {your} {insult} | {insult} of you | what _ {insult} _ you | you such _ {insult} | what a {insult} you | {you} {insult}
harassment 0.55: shut up | shut the _ up | nobody wants {your} | nobody asked you | delete {your} account | get out of here | go cry
harassment 0.75: fuck you | fuck {your} | fuck off | screw you | go to hell | eat shit | piss off
harassment 0.92: kill yourself | kill urself | go die | kys | neck yourself | drink bleach | hang yourself
harassment 0.5: nobody would miss you | {you} _ useless | hate you
hate_speech 0.75: {group} _ {be} _ {vile} | {color} {person} _ {be} _ {vile} | {group} {vile} | {vile} {group} | they _ {be} _ {vile} | those {group} _ {vile}
hate_speech 0.85: {group} _ {must} _ {wipe} | exterminate _ {group} | kill all _ {group} | get rid of _ {group} | death to _ {group} | gas the {group} | burn the {group}
hate_speech 0.8: go back to {your} country | back to {your} country | back to africa | white power | master race | ethnic cleansing now
hate_speech 0.3 soft: get rid of them | deported
hate_speech 0.7: rot13:avttre | rot13:snttbg | rot13:xvxr | rot13:xnssve | rot13:znxjrerxjrer | rot13:genaal
spam 0.35: click here | link in bio | dm me | visit my page | visit my profile | check my page | my channel | apply now | contact him | contact her | contact my | earn {now}
spam 0.4: telegram | whatsapp | free iphone | bitcoin | forex | no credit check | loans | work from home | from home | invest
spam 0.55: claim your prize | buy followers | sub for sub | subscribe back | spell caster | love spell | make money | earn money | double your money | cheap followers | watch full movie | full movie free | get rich | brought back my
spam 0.4: earn _ a day | earn _ week | in one week | subscribe to my | trading
sexual_content 0.6: send _ nudes | send _ {nude} | want sex | sex tonight | naked {picture} | {nude} {picture} | onlyfans | porn | hardcore sex | suck my | cum on | big dick
sexual_content 0.4: horny | tits | pussy | cock | hot girls | blowjob | dick | nudes | sexy {picture}
sexual_content 0.7: fuck that _ {person} | fuck that actress | fuck her | fuck him | fuck that | fuck you hard
violence 0.85: {kill} you | {kill} your | kill u | burn {your} | burn your house | slit {your} throat | cut {your} throat | break {your} _ neck | bomb their | bomb your | rape you | you _ be dead | you are dead | you re dead | come for you with
violence 0.7: {kill} everyone | {kill} them all | {kill} everybody | should shoot | should bomb | somebody should {kill} | {must} be {hurt} | {must} to be {hurt} | deserve to die | deserve to be {hurt}
violence 0.4: find where you live | know where you live | know {your} address | i have a gun
violence 0.08 soft: {kill} | bomb | blood | violent
child_safety 0.9 firm: naked {child} | {child} naked | nude {child} | {child} nude | {child} porn | {picture} of naked {child} | sexual _ {child} | {child} in a sexual | {child} _ sexual way | sex with {child} | sex with _ {child} | trade cp | selling cp | cp here
child_safety 0.6 firm: don t tell your parents | dont tell your parents | our little secret | young girls
child_safety 0.5 firm: send _ {nude} photo | 12yo | 13yo | 11yo | 10yo | jailbait | loli

negation: not never no don't dont doesn't isn't aren't without nor neither t
reported: called told calls said says saying shouts screams whispers
film: film movie scene masterpiece actor actress director villain character plot story thriller hilarious funny laughed cinema screening script role ending sequel documentary series shot
`;
