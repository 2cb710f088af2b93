import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  at: string
}

/** The six digits of the newest email with a code to an address that arrived after `since`. */
export async function readCode(to: string, since: Date): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mails = await listMails()
      const texts = mails
        .filter((one) => one.to === to && Date.parse(one.at) >= since.getTime())
        .map(({ text }) => text)
      // A later email about a chat has no code.
      code = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0] ?? '').find(Boolean) ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

/** The token of the link to a page, from the newest email to an address that has one. */
export async function readToken(to: string, path: string): Promise<string> {
  let token = ''
  await expect
    .poll(async () => {
      for (const { text } of (await listMails()).filter((one) => one.to === to))
        token ||= text.split(`${path}?token=`)[1]?.split(/\s/)[0] ?? ''
      return token
    })
    .not.toBe('')
  return token
}

/** The text of the newest email to an address with these words in its subject. */
export async function readMail(to: string, subject: string): Promise<string> {
  let text = ''
  await expect
    .poll(async () => {
      text = (await mailsTo(to)).find((mail) => mail.subject.includes(subject))?.text ?? ''
      return text
    })
    .not.toBe('')
  return text
}

/** The emails to an address, newest first. */
export const mailsTo = async (to: string) => (await listMails()).filter((mail) => mail.to === to)

// Not through the page: the inbox rejects requests with a forwarded address, which the pages send.
async function listMails(): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_INBOX}.json`)
  return (await answer.json()) as Mail[]
}
