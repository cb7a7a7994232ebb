/** Portuguese, as it is written on both sides of the Atlantic. How to read and write this is in `parse.ts`. */
export const PORTUGUESE = `
class you: voce tu vc voces te ti
class your: seu sua teu tua seus suas teus tuas
class be: e es sao esta estao
class insult: idiota burro burra imbecil lixo babaca otario otaria vadia puta cretino estupido estupida palhaco nojento nojenta merda inutil desgracado retardado arrombado corno porco
class group: imigrantes estrangeiros refugiados gays homossexuais lesbicas judeus muculmanos cristaos negros brancos arabes africanos mulheres albinos ciganos nordestinos
class vile: parasitas ratos baratas animais vermes doentes terroristas criminosos estupradores inferiores selvagens abominacao praga imundos sujos
class wipe: exterminar eliminar expulsar matar morrer queimar
class kill: matar esfaquear estuprar degolar espancar enforcar
class child: criancas crianca meninas meninos menina menino menores menor
class nude: nu nua nus nuas pelada peladas
class picture: foto fotos video videos

harassment 0.3 soft: {insult}
harassment 0.7: {you} _ {insult} | {your} {insult} | {you} e _ {insult} | {you} e uma {insult}
harassment 0.7: cala a boca | vai se foder | vai te foder | vai tomar no | filho da puta | filha da puta | some daqui | vai a merda | va para o inferno
harassment 0.92: se mata | te mata | se mate | vai morrer | mata te
harassment 0.45: ninguem quer saber | ninguem vai sentir | sua falta | ninguem te perguntou
hate_speech 0.75: {group} {be} _ {vile} | esses {group} _ {vile} | {group} sujos | {group} imundos | {group} fora daqui | estrangeiro imundo | {vile} {group}
hate_speech 0.85: {wipe} os {group} | {wipe} _ {group} | {group} _ devem {wipe} | morte aos {group} | fora com os {group}
hate_speech 0.8: volta para _ teu pais | volta para _ seu pais | volte para _ seu pais | volta pra _ africa | volta para africa
hate_speech 0.7: rot13:genirpb | rot13:ivnqb fhwb | rot13:znpnpb fhwb | negro sujo | preto sujo
spam 0.35: clique aqui | link na bio | chama no | me chama | meu canal | meu perfil | chame no | liga agora
spam 0.4: whatsapp | telegram | bitcoin | emprestimo | invista | sem consulta | renda extra
spam 0.55: ganhe _ por dia | ganhe _ reais | ganhe dinheiro | dinheiro rapido | filme completo gratis | filme completo | compre seguidores | seguidores barato | amarracao amorosa | trabalhe em casa
sexual_content 0.65: manda nudes | manda _ foto nua | videos porno | video porno | foder essa | foder com voce | te comer | quero foder | chupa meu | porno | fotos peladas
sexual_content 0.4: tesao | nudes | safadas | garotas safadas | pau duro | buceta | foto nua
violence 0.85: vou te {kill} | te {kill} | vou {kill} voce | {kill} voce | queimar a casa | queimar tua casa | quebrar a tua cara | quebrar sua cara | quebrar a sua cara | merece morrer | mereces morrer | cortar tua garganta
violence 0.75: {kill} todos eles | temos que {kill} | matar todos | jogar uma bomba
violence 0.4: sei onde voce mora | sei onde moras | alguem tem que fazer
violence 0.08 soft: assassinato | sangue | bomba | violenta
child_safety 0.9 firm: meninas nuas | menina nua | meninos nus | {child} {nude} | {child} pelados | {nude} menores | pornografia infantil | sexo com {child} | sexo com _ {child}
child_safety 0.6 firm: nao conta para _ mae | nao conta para _ pais | nosso segredinho | nao contes aos teus pais
child_safety 0.5 firm: tem 12 anos | tem 11 anos | tem 13 anos | tens 12 anos | manda uma foto nua

negation: nao nunca sem nem nenhum nenhuma jamais
reported: chamaram chamou chamado disse diz dizem grita
film: filme cena obra ator atriz diretor diretora vilao personagem historia rir ri cinema sessao papel final serie documentario pintura marido
`;
