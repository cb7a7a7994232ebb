/** French. How to read and write this is in `parse.ts`. */
export const FRENCH = `
class you: tu t toi vous te
class be: es est etes sont suis
class insult: idiot idiote imbecile con conne connard connasse abruti abrutie cretin debile salaud salope merde rate ratee ordure minable bouffon pute encule batard moche porc nul
class group: immigres etrangers migrants refugies homosexuels gays lesbiennes juifs musulmans chretiens noirs blancs arabes africains femmes albinos tribus hindous roms
class vile: parasites rats cafards animaux vermine malades terroristes criminels violeurs inferieurs sauvages singes sales
class wipe: eliminer exterminer tuer expulser gazer bruler pendre
class kill: tuer egorger buter crever poignarder abattre
class child: enfants enfant fillette fillettes gamine gamines mineure mineures garconnets
class nude: nu nue nus nues
class picture: photo photos video videos image images

harassment 0.3 soft: {insult}
harassment 0.7: {you} _ {insult} | espece d {insult} | espece de {insult} | pauvre {insult} | sale {insult} | {you} qu _ {insult} | {you} {be} _ une {insult}
harassment 0.7: ferme ta gueule | ta gueule | casse toi | va te faire foutre | va te faire | nique ta | fils de pute | va mourir | degage d
harassment 0.92: suicide toi | tue toi | va te pendre
harassment 0.45: avis ne vaut rien | personne ne te regrettera | retourne dormir
hate_speech 0.75: {group} {be} _ {vile} | {group} {be} _ des {vile} | {vile} de {group} | sales {group} | sale {group} | sale etranger | {group} dehors
hate_speech 0.85: {wipe} _ {group} | {wipe} ces _ {group} | {group} _ faut {wipe} | {vile} qu il faut {wipe} | mort aux {group} | {wipe} ces {vile}
hate_speech 0.8: rentre dans ton pays | rentrez chez vous | retourne dans ton pays | retourne en afrique | rentre chez toi
hate_speech 0.7: rot13:obhtabhyr | rot13:lbhcva | rot13:artebf | rot13:gncrggr
spam 0.35: cliquez ici | lien dans ma bio | lien en bio | contactez moi | appelez maintenant | contacte moi | ma chaine | mon profil
spam 0.4: whatsapp | telegram | bitcoin | pret entre particuliers | investir | marabout | credit rapide
spam 0.55: gagnez _ par jour | gagnez _ euros | gagner de l argent | film complet gratuit | film complet | retour de l etre aime | achetez des abonnes | retour affectif | argent facile
sexual_content 0.65: photos nue | photos nues | photo nue | envoie _ nudes | envoie moi des {picture} {nude} | plan cul | photos porno | video porno | baiser cette | baiser avec toi | te baiser | suce moi | porno
sexual_content 0.4: excite | bite | chatte | seins nus | cul
violence 0.85: vais te {kill} | va te {kill} | te {kill} | vous {kill} | bruler ta | bruler votre | brule ta maison | casser la gueule | te crever | merites de {kill} | merites de mourir
violence 0.75: faut tous les {kill} | faut les {kill} | tous les {kill} | on va les {kill} | poser une bombe
violence 0.4: sais ou tu habites | sais ou vous habitez | connais ton adresse
violence 0.08 soft: meurtre | sang | bombe | violent
child_safety 0.9 firm: petites filles nues | petite fille nue | petits garcons nus | {child} {nude} | {child} toutes nues | porno {child} | pornographie infantile | sexe avec {child} | sexe avec _ {child}
child_safety 0.6 firm: rien a tes parents | dis rien a _ parents | notre petit secret | ne le dis pas a tes parents
child_safety 0.5 firm: as 12 ans | as 11 ans | as 13 ans | envoie une photo nue

negation: ne n pas jamais sans ni aucun aucune non
reported: traite traitee dit appele appelee disait crie
film: film scene chef acteur actrice realisateur realisatrice mechant personnage histoire rire rires ri salle cinema projection role fin serie documentaire tableau
`;
