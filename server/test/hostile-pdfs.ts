import { PDFDocument } from 'pdf-lib'
import { CANARY, type Hostile } from '#test/hostile.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const notPdf = async (bytes: Buffer) => ({ bytes, reason: 'bioDataNotPdf' as const })
const encrypted = async (bytes: Buffer) => ({ bytes, reason: 'bioDataEncrypted' as const })
const kept = async (bytes: Buffer) => ({ bytes, reason: null })

const LOCK = '<< /Filter /Standard /V 2 /R 3 /Length 128 /O <00> /U <00> /P -44 >>'

/** A small PDF by its bytes, with something more in its trailer or in front of its cross-references. */
function pdf({ trailer = '', object = '' } = {}): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>', object || LOCK]
  let body = '%PDF-1.7\n'
  const places = objects.map((content, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${content}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const xref = body.length
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}`
  return text(`${body}${table}trailer\n<< /Size 4 /Root 1 0 R ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`)
}

/** A PDF whose cross-references are a stream, with something more in its dictionary. */
function streamPdf(dictionary = ''): Buffer {
  const body = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`
  const stream = `3 0 obj\n<< /Type /XRef /Size 4 /W [1 2 1] /Root 1 0 R ${dictionary} /Length 4 >>\nstream\nabcd\nendstream\nendobj\n`
  return text(`${body}${stream}startxref\n${body.length}\n%%EOF`)
}

/** The same with a second generation whose trailer no longer names the lock of the first. */
function lockedThenUpdated(): Buffer {
  const first = pdf({ trailer: '/Encrypt 3 0 R' }).toString('latin1')
  const xref = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>`
  return text(`${first}${xref}\nstartxref\n${first.length}\n%%EOF`)
}

async function withScript(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText(CANARY)
  document.addJavaScript('run', `app.alert("${CANARY}")`)
  return Buffer.from(await document.save({ useObjectStreams: false }))
}

/** PDFs that are locked, broken or none; those that only do something when opened are kept, for download alone. */
export const HOSTILE_PDFS: Hostile = {
  'locked by the trailer': () => encrypted(pdf({ trailer: '/Encrypt 3 0 R' })),
  'locked by a dictionary in the trailer': () => encrypted(pdf({ trailer: `/Encrypt ${LOCK}` })),
  'locked, the key written with escapes': () => encrypted(pdf({ trailer: '/#45ncr#79pt 3 0 R' })),
  'locked, a comment behind the key': () => encrypted(pdf({ trailer: '/Encrypt%\n3 0 R' })),
  'locked by a stream of cross-references': () => encrypted(streamPdf('/Encrypt 2 0 R')),
  'locked, then updated': () => encrypted(lockedThenUpdated()),
  'header and end alone': () => notPdf(text(`%PDF-1.7\n${CANARY}\n%%EOF`)),
  'header alone': () => notPdf(text('%PDF-1.4\n')),
  'no end': () => notPdf(pdf().subarray(0, -8)),
  'half of it': () => notPdf(pdf().subarray(0, 200)),
  'cross-references that are not there': () =>
    notPdf(
      text(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n3'),
      ),
    ),
  'cross-references beyond the file': () =>
    notPdf(
      text(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n999999'),
      ),
    ),
  'no trailer': () => notPdf(text(pdf().toString('latin1').replace('trailer', 'trail'))),
  'no root': () => notPdf(text(pdf().toString('latin1').replace('/Root', '/Tree'))),
  'something before the header': () => notPdf(Buffer.concat([text(`<script>${CANARY}</script>`), pdf()])),
  'a page behind it': () => notPdf(Buffer.concat([pdf(), text(`<html>${CANARY}</html>`)])),
  'a ZIP behind it': () => notPdf(Buffer.concat([pdf(), text('PK\u0003\u0004'), Buffer.alloc(3000, 1)])),
  HTML: () => notPdf(text(`<html>%PDF-1.7 <script>${CANARY}</script></html>`)),
  'a Word file': () => notPdf(Buffer.concat([text('PK\u0003\u0004'), Buffer.alloc(500)])),
  'a picture': () => notPdf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])),
  'nothing at all': () => notPdf(Buffer.alloc(0)),
  'one that runs a script when opened': async () => kept(await withScript()),
  'one that starts a program when opened': () =>
    kept(pdf({ object: `<< /Type /Action /S /Launch /F (cmd.exe ${CANARY}) >>` })),
  'one with a stream of cross-references': () => kept(streamPdf()),
}

/** A PDF as large as asked, in bytes. */
export function pdfOfSize(size: number): Buffer {
  const rest = pdf({ object: '()' }).length
  let made = pdf({ object: `(${'x'.repeat(size - rest)})` })
  // The places in the table may take another digit.
  if (made.length !== size) made = pdf({ object: `(${'x'.repeat(size - rest - (made.length - size))})` })
  return made
}
