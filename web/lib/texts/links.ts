/** A piece of a text: plain text, or a link with its address. */
export type Piece = { text: string; href?: string }

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/gi
const TRAILING = /[.,;:!?…'"*_~)\]}।॥۔؟،]+$/

/** Finds web addresses in a text; only http and https become links. */
export function findLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(LINK)) {
    const link = withoutTrailing(found)
    const href = URL.parse(/^www\./i.test(link) ? `https://${link}` : link)?.href
    if (!href) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: link, href })
    at = index + link.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** The end of a sentence is not part of its last link; a bracket that the link itself opened is. */
function withoutTrailing(found: string): string {
  const link = found.replace(TRAILING, '')
  return found[link.length] === ')' && link.split('(').length > link.split(')').length ? `${link})` : link
}
