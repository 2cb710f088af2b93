import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { drawing } from '#test/factories/pictures.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const BINARY = '%\u00e2\u00e3\u00cf\u00d3\n'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** Writes objects one after the other and records the offset of each. */
class Writing {
  body: string
  readonly places = new Map<number, number>()

  constructor(header: string) {
    this.body = header
  }

  object(number: number, content: string): this {
    this.places.set(number, this.body.length)
    this.body += `${number} 0 obj\n${content}\nendobj\n`
    return this
  }

  stream(number: number, dictionary: string, contents: string, length = String(contents.length)): this {
    return this.object(number, `<< ${dictionary} /Length ${length} >>\nstream\n${contents}\nendstream`)
  }

  /** A cross-reference table of all objects so far, each on its own line, and the trailer. */
  table(trailer: string): this {
    const at = this.body.length
    const rows = [...this.places].map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`)
    this.body += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 40 /Root 1 0 R ${trailer} >>\n`
    this.body += `startxref\n${at}\n%%EOF\n`
    return this
  }

  /** A cross-reference stream, its rows encoded as differences from the row above. */
  stream14(number: number, more: string): this {
    const at = this.body.length
    this.places.set(number, at)
    const rows = Array.from({ length: number + 1 }, (_, one) => [1, ...bytesOf(this.places.get(one) ?? 0), 0])
    const packed = deflateSync(
      Buffer.from(rows.flatMap((row, i) => [2, ...row.map((byte, k) => (byte - (rows[i - 1]?.[k] ?? 0)) & 255)])),
    ).toString('latin1')
    const dictionary = `/Type /XRef /Size ${number + 1} /W [1 3 1] /Root 1 0 R /Filter /FlateDecode /DecodeParms << /Columns 5 /Predictor 12 >> ${more}`
    this.body += `${number} 0 obj\n<< ${dictionary} /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj\n`
    this.body += `startxref\n${at}\n%%EOF\n`
    return this
  }

  get bytes(): Buffer {
    return text(this.body)
  }
}

const bytesOf = (place: number) => [(place >> 16) & 255, (place >> 8) & 255, place & 255]
const packed = (value: string) => deflateSync(text(value)).toString('latin1')

function page(more = '') {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${more} >>`
}
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const WORDS = 'BT /F1 12 Tf 72 720 Td (Bio data of Asha) Tj ET'
const XMP = `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><dc:title>Bio data</dc:title></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

/** Like a word processor: tags, metadata, and an incremental update with an empty table beside a stream. */
function asWord(): Buffer {
  const one = new Writing(`%PDF-1.7\r\n${BINARY}`)
    .object(
      1,
      '<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) /StructTreeRoot 6 0 R /MarkInfo << /Marked true >> /Metadata 8 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    )
    .object(2, PAGES)
    .object(3, page('/Group << /Type /Group /S /Transparency /CS /DeviceRGB >> /Tabs /S /StructParents 0'))
    .stream(4, '/Filter /FlateDecode', packed(WORDS))
    .object(5, FONT)
    .object(6, '<< /Type /StructTreeRoot /K [7 0 R] >>')
    .object(7, '<< /P 6 0 R /S /Document /K [<< /S /P /P 7 0 R /Pg 3 0 R /K 0 >> << /S /Link /P 7 0 R >>] >>')
    .stream(8, '/Type /Metadata /Subtype /XML', XMP)
    .table('/Info << /Producer (Microsoft\\256 Word for Microsoft 365) >>')
  const first = /startxref\n(\d+)/.exec(one.body)?.[1]
  const at = one.body.length
  one.body += `xref\n0 0\ntrailer\n<< /Size 40 /Root 1 0 R /Prev ${first} >>\nstartxref\n${at}\n%%EOF`
  return one.bytes
}

/** Like an office suite: an initial page, lengths in separate objects, cross-references as a stream. */
const asOffice = () =>
  new Writing(`%PDF-1.6\n${BINARY}`)
    .object(
      1,
      '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /XYZ null null 0] /Outlines 7 0 R /PageMode /UseOutlines >>',
    )
    .object(2, PAGES)
    .object(3, page())
    .stream(4, '/Filter /FlateDecode', packed(WORDS), '6 0 R')
    .object(6, String(packed(WORDS).length))
    .object(5, FONT)
    .object(7, '<< /Type /Outlines /First 8 0 R /Last 8 0 R /Count 1 >>')
    .object(8, '<< /Title (Family) /Parent 7 0 R /Dest [3 0 R /XYZ 0 700 0] >>')
    .stream14(9, '/Info << /Producer (LibreOffice 24.2) >>').bytes

/** Like a browser's print function: links, named destinations, a comment. */
const asBrowser = () =>
  new Writing(`%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n`)
    .object(1, '<< /Type /Catalog /Pages 2 0 R /Dests << /javascript 6 0 R /Launch [3 0 R /Fit] >> >>')
    .object(2, PAGES)
    .object(
      3,
      page(
        '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /Type /Action /S /URI /URI (https://www.example.in/asha) >> >> << /Subtype /Link /A << /S /GoTo /D (javascript) >> >>]',
      ),
    )
    .stream(4, '', `${WORDS} BT (Skills: HTML/JavaScript, /Launch of products, 5 < 6) Tj ET`)
    .object(5, FONT)
    .object(6, '[3 0 R /XYZ 0 0 0]')
    .table('/Info << /Creator (Chromium) /Producer (Skia/PDF m120) >>').bytes

/** Like a phone's scanner: an image on each page, and a comment of its library. */
async function asScanner(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const picture = await document.embedJpg(await drawing(900, 1200).jpeg().toBuffer())
  for (let count = 0; count < 3; count++) document.addPage([595, 842]).drawImage(picture, { width: 500, height: 700 })
  document.setProducer('CamScanner')
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** Like a design site: images and text, all in object streams. */
async function asDesigner(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  document.setTitle('Bio data')
  const picture = await document.embedPng(await drawing(300, 400).png().toBuffer())
  const sheet = document.addPage([595, 842])
  sheet.drawImage(picture, { x: 50, y: 500, width: 150, height: 200 })
  sheet.drawText('Asha Nair', { x: 50, y: 400, font })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

/** A completed form without actions. */
async function asForm(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const field = document.getForm().createTextField('name')
  field.setText('Asha Nair')
  field.addToPage(document.addPage(), { x: 50, y: 700, width: 200, height: 20 })
  return Buffer.from(await document.save())
}

/** Linearised: the first page's table comes first, and refers to the other one. */
function asLinear(): Buffer {
  const one = new Writing(`%PDF-1.5\n${BINARY}`)
    .object(9, '<< /Linearized 1 /L 2000 /H [500 100] /O 3 /E 900 /N 1 /T 1500 >>')
    .object(1, '<< /Type /Catalog /Pages 2 0 R >>')
    .object(2, PAGES)
    .object(3, page())
  const before = one.body.length
  one.body += `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 40 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`
  return one
    .stream(4, '/Filter /FlateDecode', packed(WORDS))
    .object(5, FONT)
    .table(`/Prev ${before} /Info << /Producer (Acrobat Distiller 23) >>`).bytes
}

/** PDFs like those of the programs with which people write their bio data. */
export const HONEST_PDFS: Record<string, () => Buffer | Promise<Buffer>> = {
  'a word processor': asWord,
  'an office suite': asOffice,
  'a browser': asBrowser,
  'a scanner': asScanner,
  "a designer's site": asDesigner,
  'a form that was filled in': asForm,
  'one for fast viewing': asLinear,
}
