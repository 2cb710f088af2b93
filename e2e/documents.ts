import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { NewMember } from './members.ts'
import { expect } from './people.ts'

/** A generated document with this name on it, like a photo of one. */
export function drawDocument(name: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630">
    <rect width="1000" height="630" rx="36" fill="#e8eef6"/><rect width="1000" height="96" fill="#24457c"/>
    <text x="40" y="64" font-family="sans-serif" font-size="44" fill="#fff">SPECIMEN</text>
    <rect x="40" y="150" width="240" height="300" fill="#b9c7da"/><circle cx="160" cy="260" r="70" fill="#8296b4"/>
    <text x="330" y="210" font-family="sans-serif" font-size="46" fill="#1b2638">${name}</text>
    <text x="330" y="290" font-family="sans-serif" font-size="36" fill="#1b2638">14 Mar 1999</text></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** Uploads a person's document by API. Returns the id of the check. */
export async function sendDocument({ context }: NewMember, kind: string, bytes: Buffer): Promise<string> {
  const id = randomUUID()
  const answer = await context.request.post(`/api/checks/${id}/${kind}`, {
    data: bytes,
    headers: { origin: process.env.E2E_ORIGIN ?? '', 'content-type': 'application/octet-stream' },
  })
  expect(answer.ok(), `the document answers ${answer.status()}`).toBe(true)
  return id
}
