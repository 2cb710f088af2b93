import { deflateSync } from 'node:zlib'

const text = (value: string) => Buffer.from(value, 'latin1')

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
export const PAGE = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] ${more} >>`
export const CATALOG = (more = '') => `<< /Type /Catalog /Pages 2 0 R ${more} >>`

interface Parts {
  catalog?: string
  page?: string
  /** Objects from number 4 on. */
  more?: string[]
  /** Between the header and the first object. */
  early?: string
}

/** A PDF of one page with the given objects unchanged. */
export function plainPdf({ catalog = '', page = '', more = [], early = '' }: Parts): Buffer {
  const objects = [CATALOG(catalog), PAGES, PAGE(page), ...more]
  let body = `%PDF-1.7\n${early}`
  const places = objects.map((content, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${content}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  return text(`${body}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`)
}

export const stream = (dictionary: string, contents: string) =>
  `<< ${dictionary} /Length ${contents.length} >>\nstream\n${contents}\nendstream`

/** An object stream with these objects, numbered from `first` on. */
export function objectStream(objects: string[], first: number, more = ''): string {
  let at = 0
  const places = objects.map((content, i) => {
    const place = `${first + i} ${at}`
    at += content.length + 1
    return place
  })
  const index = `${places.join(' ')} `
  const packed = deflateSync(text(`${index}${objects.join(' ')}`)).toString('latin1')
  return stream(`/Type /ObjStm /N ${objects.length} /First ${index.length} /Filter /FlateDecode ${more}`, packed)
}

/** The same PDF with an incremental update that writes these objects again. */
export function edited(first: Buffer, objects: Record<number, string>): Buffer {
  const before = first.toString('latin1')
  const previous = /startxref\s+(\d+)/.exec(before)?.[1]
  let body = ''
  const sections = Object.entries(objects).map(([number, content]) => {
    const at = before.length + body.length
    body += `${number} 0 obj\n${content}\nendobj\n`
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const at = before.length + body.length
  const trailer = `trailer\n<< /Size 40 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`
  return text(`${before}${body}xref\n${sections.join('')}${trailer}`)
}
