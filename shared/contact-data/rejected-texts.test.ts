import { expect, test } from 'vitest'
import { type ContactKind, findContactData } from '#contact-data/find-contact-data.ts'

const PHONES = [
  ...['9876543210', 'Call me: 98765 43210', '+91 98765 43210', '+91-9876543210', '091 9876543210', '0 98765 43210'],
  ...['98 76 54 32 10', '9 8 7 6 5 4 3 2 1 0', '987-654-3210', '987.654.3210', '(987) 654 3210', '98765/43210'],
  ...['98.76.54.32.10', '98-76-54-32-10', '9.8.7.6.5.4.3.2.1.0', '9_8_7_6_5_4_3_2_1_0', '9*8*7*6*5*4*3*2*1*0'],
  ...[
    '9~8~7~6~5~4~3~2~1~0',
    '9|8|7|6|5|4|3|2|1|0',
    '9\n8\n7\n6\n5\n4\n3\n2\n1\n0',
    '9 - 8 - 7 - 6 - 5 - 4 - 3 - 2 - 1 - 0',
  ],
  ...['9, 8, 7, 6, 5, 4, 3, 2, 1, 0', '98, 76, 54, 32, 10', '98765, 43210', '987,654,3210', '9,87,65,43,210'],
  ...['9…8…7…6…5…4…3…2…1…0', '9 😀 8 😀 7 😀 6 😀 5 😀 4 😀 3 😀 2 😀 1 😀 0', '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣'],
  ...['9\u200b8\u200b7\u200b6\u200b5\u200b4\u200b3\u200b2\u200b1\u200b0', '98765\u200d43210', '9\u00ad876543210'],
  ...['９８７６５４３２１０', '९८७६५४३२१०', '९८७६५ ४३२१०', '৯৮৭৬৫৪৩২১০', '੯੮੭੬੫੪੩੨੧੦', '૯૮૭૬૫૪૩૨૧૦', '୯୮୭୬୫୪୩୨୧୦'],
  ...['௯௮௭௬௫௪௩௨௧௦', '౯౮౭౬౫౪౩౨౧౦', '೯೮೭೬೫೪೩೨೧೦', '൯൮൭൬൫൪൩൨൧൦', '۹۸۷۶۵۴۳۲۱۰', '٩٨٧٦٥٤٣٢١٠'],
  ...['𝟵𝟴𝟳𝟲𝟱𝟰𝟯𝟮𝟭𝟬', '⑨⑧⑦⑥⑤④③②①⓪', '⁹⁸⁷⁶⁵⁴³²¹⁰', '98७६5४३210', 'मेरा नंबर ९८७६५४३२१० है'],
  'nine eight seven six five four three two one zero',
  ...['Nine Eight Seven Six Five Four Three Two One Zero', 'NINE EIGHT SEVEN SIX FIVE FOUR THREE TWO ONE ZERO'],
  ...[
    'nine, eight, seven, six, five, four, three, two, one, zero',
    'nine-eight-seven-six-five-four-three-two-one-zero',
  ],
  ...[
    'nineeightsevensixfivefourthreetwoonezero',
    'nine eight seven 6 5 4 3 2 one zero',
    '9 eight 7 six 5 four 3 two 1 zero',
  ],
  ...['9eight7six5four3two1zero', 'nine double eight seven six five four three two one', 'double nine 8 7 6 5 4 3 2 1'],
  ...['triple nine eight seven six five four three two', 'ninety eight seventy six fifty four thirty two ten'],
  ...['ninety-eight, seventy-six, fifty-four, thirty-two, ten', 'nine eight seven six five four three two one oh'],
  ...['nau aath saat cheh paanch char teen do ek shunya', 'nau aat saat chhe panch chaar tin do ek zero'],
  ...[
    'nau eight saat six paanch four teen two ek zero',
    '9 aath 7 chhe 5 char 3 do 1 shunya',
    'nau, aath, saat, chhe, paanch, char, teen, do, ek, zero',
  ],
  ...['नौ आठ सात छह पांच चार तीन दो एक शून्य', 'नौ आठ सात 6 5 4 3 2 1 0', 'नाइन एट सेवन सिक्स फाइव फोर थ्री टू वन जीरो'],
  ...[
    '98 call me 76 any 54 time 32 10',
    '98765 then 43210',
    '98765 and 43210',
    '98765 followed by 43210',
    'first 98765 last 43210',
  ],
  ...['98 space 76 space 54 space 32 space 10', '98 dash 76 dash 54 dash 32 dash 10', '98 dot 76 dot 54 dot 32 dot 10'],
  ...[
    '98765 (no spaces) 43210',
    'Start with 98765, end with 43210',
    '987 my 654 number 3210',
    '9876 is the first part, 543210',
  ],
  ...[
    '98765O43210',
    '987654321O',
    '98765432l0',
    '98765 432IO',
    '9B76543210',
    'n i n e e i g h t s e v e n s i x f i v e four 3 2 1 0',
  ],
  ...[
    '₹9876543210',
    'Rs 9876543210',
    '1998 765 432',
    '9876543210 years',
    '98/76/54/32/10',
    '22 4567 8901',
    '022-45678901',
  ],
  ...[
    'Landline 26543210, evenings',
    'whatsapp 987654',
    'call 4567890',
    'phone: 234567',
    '00919876543210',
    '+44 7911 123456',
  ],
  ...[
    'I am Asha 9876543210 from Pune',
    'Age 27, height 5 ft 4, 98765 43210',
    'Born 1994, number 98765 43210',
    '9 8 7 6 5 4 3 2 1 0 🙂',
  ],
]
const EMAILS = [
  ...['asha@example.com', 'asha.rao@gmail.com', 'ASHA@GMAIL.COM', 'asha @ gmail . com', 'asha@gmail', 'asha @ gmail'],
  ...['asha at gmail dot com', 'asha AT gmail DOT com', 'asha (at) gmail (dot) com', 'asha [at] gmail [dot] com'],
  ...[
    'asha {at} gmail {dot} com',
    'asha<at>gmail<dot>com',
    'asha at gmail.com',
    'asha@gmail dot com',
    'asha at gmail',
    'asha at gmail com',
  ],
  ...[
    'asha at the rate gmail dot com',
    'asha at the rate of gmail.com',
    'ashaatgmaildotcom',
    'asha gmail com',
    'asharao92 gmail',
  ],
  ...[
    'asha.rao on gmail',
    'my gmail is asharao',
    'gmail: asharao',
    'gmail id asharao',
    'my email id is asha.rao92',
    'Mail me asha.rao92',
  ],
  ...[
    'аsha@gmаil.соm',
    'asha＠gmail．com',
    'a\u200bsha@g\u200bmail.com',
    '𝐚𝐬𝐡𝐚@𝐠𝐦𝐚𝐢𝐥.𝐜𝐨𝐦',
    'ásha@gmäil.com',
    'asha@gmail。com',
  ],
  ...[
    'asha at g m a i l dot com',
    'a s h a @ g m a i l . c o m',
    'asha at gma1l dot com',
    'asha@gm@il.com',
    'आशा ऐट जीमेल डॉट कॉम',
  ],
  ...[
    'asha at yahoo dot co dot in',
    'asha at rediffmail dot com',
    'asha hotmail.com',
    'asha at outlook dot com',
    'asha rao at my company dot com',
  ],
]
const LINKS = [
  ...[
    'https://example.com/asha',
    'http://asha.in',
    'www.asharao.com',
    'www asharao com',
    'w w w . asharao . com',
    'asharao.com',
  ],
  ...[
    'asharao . com',
    'asharao dot com',
    'asharao dot com slash me',
    'My site is asharao.in',
    'see asharao.blog',
    'asharao.in/about',
    'wa.me/919',
  ],
  ...[
    't.me/asharao',
    'bit.ly/asha',
    'linktr.ee/asha',
    'youtu.be/abc',
    'asharao。com',
    'аsharao.соm',
    'ａｓｈａ．ｃｏｍ',
    'fb.com/asha',
  ],
]
const HANDLES = [
  ...[
    '@asharao',
    '@ asharao',
    'Follow @asha.rao',
    '＠asharao',
    'asha_rao',
    'I am asha_rao_92',
    'insta: asharao',
    'insta - asharao',
  ],
  ...[
    'Insta id asharao',
    'instagram asharao92',
    'my insta is asharao',
    'My Instagram is asharao.',
    'find me on insta',
    'Find me on insta as asha',
  ],
  ...[
    'DM me on Instagram',
    'message me on WhatsApp',
    'whatsapp me',
    'WhatsApp karo',
    'telegram me',
    'Telegram: asharao',
    'telegram id: asha',
  ],
  ...[
    'ping me on telegram',
    'ig: asharao',
    'ig asharao92',
    'tg - asharao',
    'add me on snap',
    'snapchat asha12',
    'my snap id is asha',
    'fb: asha rao',
  ],
  ...[
    'asharao on insta',
    'asharao92 on insta',
    "I'm asharao on telegram",
    'facebook id asha rao',
    'i n s t a : asharao',
    'i.n.s.t.a asharao92',
  ],
  ...[
    '1nsta: asharao',
    'in$ta asharao92',
    'inst@gram: asharao',
    'wh4tsapp me',
    'ínsta: asharao',
    'іnstа: asharao',
    '𝗶𝗻𝘀𝘁𝗮: asharao',
    'ins\u200bta: asharao',
  ],
  ...[
    'insta 👉 : asharao',
    'इंस्टा: asharao',
    'Connect with me on LinkedIn',
    'reach me via whatsapp',
    'text me over signal',
    'skype asha.rao',
    'discord: asha',
  ],
]

const OTHER_SCRIPTS = [
  ...['asha@उदाहरण.भारत', 'आशा@उदाहरण.भारत', 'asha @ tamil . இந்தியா'].map((text) => ['email', text]),
  ...['जोड़ी.भारत', 'உதாரணம்.இந்தியா/asha', 'ashatextiles.ভারত, every day'].map((text) => ['link', text]),
] as [ContactKind, string][]
const TRICKS = [
  ...OTHER_SCRIPTS,
  ...[...PHONES.map((text) => ['phone', text]), ...EMAILS.map((text) => ['email', text])],
  ...[...LINKS.map((text) => ['link', text]), ...HANDLES.map((text) => ['handle', text])],
] as [ContactKind, string][]

test('there are at least 200 tricks, each once', () => {
  expect(new Set(TRICKS.map(([, text]) => text)).size).toBe(TRICKS.length)
  expect(TRICKS.length).toBeGreaterThanOrEqual(200)
})

test.each(TRICKS)('a %s is found in %j', (_kind, text) => {
  expect(findContactData(text)).not.toBeNull()
  expect(findContactData(`I like tea and rain. ${text}`)).not.toBeNull()
})

test.each(OTHER_SCRIPTS)('it is a(n) %s: %s', (kind, text) => {
  expect(findContactData(text)).toBe(kind)
})

test('the message names what was found', () => {
  expect(findContactData('98765 43210')).toBe('phone')
  expect(findContactData('asha at gmail dot com')).toBe('email')
  expect(findContactData('www.asharao.com')).toBe('link')
  expect(findContactData('insta: asharao')).toBe('handle')
})
