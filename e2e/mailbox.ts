import { expect } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  at: string
}

/** The six digits of the newest mail to an address that came after `since`, as its owner would read them. */
export async function readCode(to: string, since: Date): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const mails = await listMails()
      const mail = mails.find((one) => one.to === to && Date.parse(one.at) >= since.getTime())
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

// Not through the page: the mailbox refuses whoever comes with a forwarded address, and the pages do.
async function listMails(): Promise<Mail[]> {
  const answer = await fetch(`${process.env.E2E_ORIGIN}/dev/mail.json`)
  return (await answer.json()) as Mail[]
}
