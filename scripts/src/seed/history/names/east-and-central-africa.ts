import type { NameList } from './name-list.ts';

export const eastAndCentralAfrica = {
  KE: {
    women:
      'Achieng Akinyi Amina Atieno Chebet Jepkosgei Kerubo Makena Moraa Mumbi Naliaka Njeri Nyambura Wairimu Wanjiru',
    men: 'Baraka Hamisi Juma Kamau Karanja Kipchumba Kiprono Macharia Mutua Mwangi Ochieng Odhiambo Omondi Otieno Wafula',
    family:
      'Cheruiyot-Koech Gathogo Kariuki-Mbugua Kimutai Kinyanjui Makokha Mboya-Odera Muthoni-Gitau Mutiso Mwakio Nyaboke Obura Ondieki Oyoo Rotich Wekesa',
  },
  TZ: {
    women: 'Amina Asha Bahati Fatma Grace Halima Mwanaidi Neema Rehema Saida Salma Subira Upendo Zawadi',
    men: 'Abdallah Baraka Daudi Emmanuel Hamza Iddi Jabali Juma Masoud Mohamedi Rashidi Salum Simba Yohana',
    family: 'Chande-Mrema Kaaya Kessy Kimaro Lyimo Makame Massawe Mbwana Mkwawa Mosha Mtui Mushi Ngowi Shirima Swai',
  },
  UG: {
    women: 'Achan Akello Auma Babirye Kemigisha Kirabo Nabirye Nakato Namono Nansubuga Nantongo Tumusiime',
    men: 'Ayebare Kato Kigongo Lubega Mugisha Mukasa Musoke Ocen Okello Opio Ssali Wasswa',
    family: 'Amuge Byaruhanga Kaggwa-Sempa Kasule Kyomuhendo Lukwago Mubiru Nuwagaba Odong Rwabwogo Ssebunya Tumwine',
  },
  RW: {
    women: 'Ange Belyse Chantal Divine Espérance Fabiola Ingabire Josiane Mutesi Umutoni Uwase Uwimana',
    men: 'Aimable Bosco Cédric Didier Eric Fidèle Innocent Mugabo Ndahiro Olivier Patrick Thierry',
    family:
      'Gasana Habimana Iradukunda Kayitesi Mukamana Munyaneza Ndayisenga Niyonzima Nkurunziza-Ineza Rugamba Rwigema Uwizeye',
  },
  ET: {
    women:
      'ሰላም|Selam ሜሮን|Meron ሕይወት|Hiwot ትዕግስት|Tigist ብርቱካን|Birtukan አልማዝ|Almaz ራሄል|Rahel መዓዛ|Meaza ገነት|Genet ሳራ|Sara',
    men: 'ዳዊት|Dawit ብርሃኑ|Birhanu ታደሰ|Tadesse ግርማ|Girma አበበ|Abebe ሰለሞን|Solomon ናትናኤል|Natnael ኤርሚያስ|Ermias ፋሲል|Fasil ተክሌ|Tekle',
    family:
      'ወርቁ|Worku ደምሴ|Demissie መኮንን|Mekonnen ለገሰ|Legesse ተፈራ|Teferra አየለ|Ayele በቀለ|Bekele-Negash ገብረየስ|Gebreyes ሙሉጌታ|Mulugeta ዘውዴ|Zewdie',
  },
  CD: {
    women: 'Béatrice Chancelle Dorcas Élysée Furaha Gloria Jolie Mado Naomie Ornella Passy Rachelle',
    men: 'Bienvenu Chadrac Dieudonné Fiston Héritier Jérémie Junior Merveille Papy Trésor Yannick Zola',
    family:
      'Bokamba Ilunga-Kazadi Kabeya Kalonji Kasongo Lukusa Mbuyi-Tshala Mukendi Mulamba Ngoyi Tshibangu Wemba-Lisasi',
  },
} as const satisfies Record<string, NameList>;
