/** The zero of each row of ten digits that people in India can type: Arabic, Persian and the Indian scripts. */
const ZEROS = [
  ...[0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6],
  ...[0xe50, 0xf20, 0x1040, 0x1946, 0x1c40, 0x1c50, 0xa8d0, 0xabf0],
]

/** Cyrillic, Greek and other letters that look like Latin ones, which compatibility forms leave as they are. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...lookalikes('абвегһіјкӏлмнорсԛѕтуԝхԁ', 'abbeghijkllmhopcqstywxd'),
  ...lookalikes('αβεηιικνορτυχωγϲյօսցո', 'abeniiknoptuxwycjougn'),
  ...lookalikes('ıɩɑɡʀꭰᴀᴄᴅᴇɪᴊᴋᴍɴᴏᴘᴛᴜᴠᴡᴢℓ', 'iiagrdacdeijkmnoptuvwzl'),
  ...lookalikes('•·∙⋅●・。｡۔।', '..........'),
  ...lookalikes('‐‑‒–—―−', '-------'),
}

/** Words of Hindi in Devanagari by which contact data is spelled, and what they are in Latin letters. */
const HINDI: readonly (readonly [words: string, latin: string])[] = [
  ['शून्य|जीरो|ज़ीरो|ज़ीरो', 'zero'],
  ['एक|वन', 'one'],
  ['दो|टू', 'two'],
  ['तीन|थ्री', 'three'],
  ['चार|फोर', 'four'],
  ['पांच|पाँच|पाच|फाइव', 'five'],
  ['छह|छः|छ|छे|सिक्स', 'six'],
  ['सात|सेवन', 'seven'],
  ['आठ|एट', 'eight'],
  ['नौ|नाइन', 'nine'],
  ['डबल', 'double'],
  ['ऐट|ऍट', 'at'],
  ['डॉट|डाट', 'dot'],
  ['कॉम|काम', 'com'],
  ['जीमेल|जी मेल', 'gmail'],
  ['इंस्टा|इंस्टाग्राम|इन्स्टा|इन्स्टाग्राम', 'instagram'],
  ['व्हाट्सएप|व्हाट्सऐप|वाट्सएप|व्हाट्सअप|व्हॉट्सॲप', 'whatsapp'],
  ['टेलीग्राम', 'telegram'],
  ['फेसबुक', 'facebook'],
]

/** Arabic phrases in one character, of up to 18 letters: a short text of them would be read as a long one. */
const PHRASES = /[\ufdf0-\ufdff]/g

/**
 * A text in plain small letters and the digits 0 to 9: full-width, mathematical, circled and Indian digits, letters
 * with accents, letters that look like Latin ones, and without characters that cannot be seen.
 */
export function plainCharacters(text: string): string {
  const decomposed = text
    .replace(PHRASES, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u20e3]|\p{Default_Ignorable_Code_Point}/gu, '')
  const latin = Array.from(decomposed.normalize('NFC').toLowerCase(), plainCharacter).join('')
  return hindiWords().reduce((plain, [hindi, english]) => plain.replace(hindi, english), latin)
}

function plainCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? (LOOKALIKES[character] ?? character) : String(code - zero)
}

function lookalikes(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (character, at) => [character, to.charAt(at)]))
}

let words: readonly (readonly [RegExp, string])[] | undefined

// Built with the first text: every screen loads this file, and few read a text.
function hindiWords() {
  words ??= HINDI.map(([hindi, english]) => [word(hindi), english] as const)
  return words
}

function word(alternatives: string): RegExp {
  const each = alternatives.normalize('NFC')
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${each})(?![\\p{L}\\p{M}])`, 'gu')
}
