import { CODE_MINUTES } from '@jodi/shared/accounts.ts'
import { agentLetters, type Letter, SITE } from '#domains/accounts/agent-letters/rules.ts'
import type { SiteSettings } from '#lib/app-context.ts'
import type { Mail } from '#lib/mail.ts'

const SWITCH_OFF = 'Switch off mails of this kind'

const codeWarning = `The code works for ${CODE_MINUTES} minutes and only once. Nobody from ${SITE} will ever ask you for it.`
const notMe = `If this was not you, choose a new password at once with 'Reset Password' on the sign-in page, and write to us.`

const REMOVED: Record<string, string> = {
  photo: `We removed the photo from your ${SITE} profile.`,
  bioData: `We removed the bio data from your ${SITE} profile.`,
  'photo bioData': `We removed the photo and the bio data from your ${SITE} profile.`,
}

const letters = {
  signUpCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} sign-up code`,
    paragraphs: [
      `Welcome to ${SITE}. Enter this code to finish your sign-up:`,
      codeWarning,
      'If you did not sign up, you need not do anything: without the code no account is made.',
    ],
    code,
  }),
  resetCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} code for a new password`,
    paragraphs: [
      'Enter this code to choose a new password:',
      codeWarning,
      'If you did not ask for it, you need not do anything: your password stays as it is.',
    ],
    code,
  }),
  emailCode: ({ code = '' }) => ({
    subject: `${code} confirms your new ${SITE} email address`,
    paragraphs: [
      `Enter this code to use this address for your ${SITE} account from now on:`,
      codeWarning,
      'If you did not ask for it, you need not do anything.',
    ],
    code,
  }),
  passwordChanged: () => ({
    subject: `Your ${SITE} password was changed`,
    paragraphs: ['The password of your account was changed, and all other devices were signed out.', notMe],
  }),
  emailChanged: () => ({
    subject: `Your ${SITE} email address was changed`,
    paragraphs: [
      'Your account now uses another email address. This is the last mail to this one.',
      'If this was not you, please write to us at once.',
    ],
  }),
  deletionCode: ({ code = '' }) => ({
    subject: `${code} confirms that your ${SITE} account is to be deleted`,
    paragraphs: [
      'Enter this code to delete your account, with your profile, your photo and everything you wrote:',
      `${codeWarning} What is deleted cannot be brought back.`,
      notMe,
    ],
    code,
  }),
  accountDeleted: ({ told = '' }) => ({
    subject: `Your ${SITE} account is deleted`,
    paragraphs: [
      'Your account is deleted: your profile, your photo, your bio data, your wishes and what you wrote.',
      ...(told ? [`Our team wrote: ${told}`] : []),
      'Payments stay in our books without your name, as the law asks. This is the last mail to this address.',
    ],
  }),
  adminCreated: ({ creator = '', link = '' }) => ({
    subject: `Confirm your email to become an admin of ${SITE}`,
    paragraphs: [
      `${creator} has made you an admin of ${SITE}. Confirm your email and choose your own password:`,
      'The link works for 7 days and only once. Before that nobody can sign in with this account.',
      'If you know nothing of this, you need not do anything.',
    ],
    link: { text: 'Confirm your email', url: link },
  }),
  confirmEmail: ({ link = '' }) => ({
    subject: `Confirm your new ${SITE} email address`,
    paragraphs: [
      `You asked ${SITE} to use this address for your account from now on. Confirm that it is yours:`,
      'The link works for 7 days and only once.',
      'If you did not ask for it, you need not do anything: nothing changes.',
    ],
    link: { text: 'Confirm this address', url: link },
  }),
  stopEmail: ({ link = '' }) => ({
    subject: `Your ${SITE} account is to get another email address`,
    paragraphs: [
      `${SITE} was asked to use another email address for your account. It takes effect in 72 hours at the earliest, and only once it is confirmed there. If you did not ask for it, stop it:`,
      'If you did, you need not do anything.',
    ],
    link: { text: 'Stop this', url: link },
  }),
  accountCreated: ({ creator = SITE, kind = '', ownPassword = '', notMe = '' }) => ({
    subject: `${creator} has made a ${SITE} account for you`,
    paragraphs: [
      kind === 'agent'
        ? `${creator} has made an account for you on ${SITE}, to work there as an agent. Set your own password first:`
        : `${creator} has made an account and a profile for you on ${SITE}. Set your own password first:`,
      `Once you have set it, what ${creator} knew opens nothing any more, and all other devices are signed out. The link works for 7 days.`,
      'You know nothing of this, or do not want it? This deletes the account and everything in it:',
    ],
    link: { text: 'Set your own password', url: ownPassword },
    lastLink: { text: 'This is not me', url: notMe },
  }),
  ...agentLetters,
  checkDecided: ({ link = '' }) => ({
    subject: `Your identity document on ${SITE} was checked`,
    paragraphs: [
      'The check of your identity document is done. What came out of it:',
      'The document itself is deleted. Only its kind, the result and the date are kept.',
    ],
    link: { text: 'See the result', url: link },
  }),
  documentAgain: ({ link = '' }) => ({
    subject: `Please send your identity document again`,
    paragraphs: [
      `We had to delete your identity document on ${SITE} before it could be checked. Please send it again:`,
      'You do not have to do anything if you no longer want the check.',
    ],
    link: { text: 'Send your document', url: link },
  }),
  fileRemoved: ({ removed = '', told = '', link = '' }) => ({
    subject: `A file was removed from your ${SITE} profile`,
    paragraphs: [`${REMOVED[removed] ?? ''} The message to you: ${told}`],
    link: { text: 'Edit your profile', url: link },
  }),
  planPaid: ({ plan = '', amount = '', day = '', until = '', link = '' }) => ({
    subject: `Receipt: ${amount} for ${plan} on ${SITE}`,
    paragraphs: [
      `Thank you. We received ${amount} for the plan ${plan} on ${day}. It runs until ${until}.`,
      `The receipt to print: ${link}`,
      'Nothing renews by itself. We mail you 7 days before the end.',
    ],
  }),
  planPaidLate: ({ plan = '', amount = '', day = '', link = '' }) => ({
    subject: `Your ${SITE} payment needs your decision`,
    paragraphs: [
      `We received ${amount} for the plan ${plan} on ${day}. You bought another plan after you started this payment, so we did not apply it. Your other plan continues.`,
      'You can apply the payment or ask for a refund.',
    ],
    link: { text: 'Decide about the payment', url: link },
  }),
  refundDeclined: ({ link = '' }) => ({
    subject: `Your ${SITE} refund request was declined`,
    paragraphs: ['We declined your refund request. You can apply the payment to your account:'],
    link: { text: 'Open your plan', url: link },
  }),
  planEnds: ({ plan = '', until = '', link = '' }) => ({
    subject: `Your ${SITE} plan ${plan} ends on ${until}`,
    paragraphs: [
      `Your plan ${plan} ends on ${until}. Nothing renews by itself, and nothing is charged.`,
      `From then on you have the Basic plan. Your matches and chats stay. The plans to choose from: ${link}`,
    ],
  }),
  storyWritten: ({ link = '' }) => ({
    subject: `A story about the two of you on ${SITE}`,
    paragraphs: [
      'Whom you are Successfully Matched with has written the story of the two of you. Read it, and agree or take it back:',
      'It is shown to nobody before you agree and we have looked at it.',
    ],
    link: { text: 'Read the story', url: link },
  }),
  storyPublished: ({ link = '' }) => ({
    subject: `Your story is on ${SITE}`,
    paragraphs: [
      'Your story is published: everybody can read it on our page of success stories.',
      'Either of you can take it back at any time, and it is gone at once.',
    ],
    link: { text: 'Your story', url: link },
  }),
  storyRefused: ({ link = '' }) => ({
    subject: `Your story on ${SITE}`,
    paragraphs: ['We looked at your story, and it is not published. See why, and what you can do:'],
    link: { text: 'Your story', url: link },
  }),
  requestReceived: (data) => ({
    subject: `Somebody would like to talk to you on ${SITE}`,
    paragraphs: ['You have a new chat request. See who it is, and accept or reject it:'],
    ...waysOn(data, 'Open the request'),
  }),
  requestAccepted: (data) => ({
    subject: `Your chat request on ${SITE} was accepted`,
    paragraphs: ['Your chat request was accepted. You can now start chatting:'],
    ...waysOn(data, 'Open the chat'),
  }),
  messagesUnread: (data) => ({
    subject: `You have unread messages on ${SITE}`,
    paragraphs: ['Somebody has written to you:', 'You get no further mail about this chat until you have opened it.'],
    ...waysOn(data, 'Read the messages'),
  }),
  warned: ({ rule = '', url = '' }) => ({
    subject: `A warning about your ${SITE} account`,
    paragraphs: [
      `Something in your profile or in what you wrote is against the rules of ${SITE}. We ask you to keep to this one: ${rule}`,
      'Please change what does not keep to it. If it goes on, we disable the account.',
      'If you think that this is a mistake, write to us.',
    ],
    link: { text: `Open ${SITE}`, url },
  }),
  reportAcknowledged: ({ day = '' }) => ({
    subject: `We have your report`,
    paragraphs: [
      `Thank you. Your report of ${day} is with our team, who are looking into it.`,
      "The person you reported won't know who reported them.",
    ],
  }),
  reportAnswered: ({ day = '', outcome = '' }) => ({
    subject: `An answer to your report`,
    paragraphs: [
      `We have looked into your report of ${day}.`,
      outcome === 'dismissed'
        ? 'As far as we can see, nothing in it is against our rules.'
        : 'It was against our rules, and we have acted on it. What exactly we did stays between us and that person.',
      "The person you reported won't know who reported them. You can block them at any time, and report them again if something new happens.",
    ],
  }),
  ticketAnswered: ({ url = '' }) => ({
    subject: `${SITE} has answered your support ticket`,
    paragraphs: ['Your support ticket has a response. Read it here:', 'If it does not help, create another ticket.'],
    link: { text: 'Read the response', url },
  }),
} satisfies Record<string, (data: Record<string, string>) => Letter>

function waysOn({ url = '', unsubscribe = '' }: Record<string, string>, text: string) {
  return { link: { text, url }, unsubscribe }
}

export type Template = keyof typeof letters
export type MailSite = Pick<SiteSettings, 'name' | 'supportEmail' | 'supportPhone'>

/** A letter as it is sent, under the name that the bureau has at that moment. */
export function writeMail(template: Template, data: Record<string, string>, to: string, site: MailSite): Mail {
  const letter: Letter = letters[template](data)
  const [first = '', ...rest] = letter.paragraphs
  const middle = [letter.code, letter.link?.url].filter((part) => part !== undefined)
  const last = letter.lastLink ? [letter.lastLink.url] : []
  const end = letter.unsubscribe ? [`${SWITCH_OFF}: ${letter.unsubscribe}`] : []
  const support = supportLine(site)
  const signed = support ? `${SITE}\n${support}` : SITE
  const named = (text: string, name = site.name) => text.replaceAll(SITE, () => name)
  return {
    to,
    fromName: site.name,
    subject: named(letter.subject),
    text: named(`${[first, ...middle, ...rest, ...last, ...end].join('\n\n')}\n\n${signed}\n`),
    html: named(htmlOf(letter, support), escapeHtml(site.name)),
    ...(letter.unsubscribe ? { headers: unsubscribeHeaders(letter.unsubscribe) } : {}),
  }
}

/** Where whoever reads a mail can write or call. */
function supportLine({ supportEmail, supportPhone }: MailSite): string {
  const ways = [supportEmail, supportPhone].filter((way) => way !== null)
  return ways.length > 0 ? `Questions? ${ways.join(', ')}` : ''
}

/** Mail programs show a button of their own for it, which posts without opening the page (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function htmlOf(letter: Letter, support: string): string {
  const { paragraphs, code, link, lastLink, unsubscribe } = letter
  const [first = '', ...rest] = paragraphs
  const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>`
  const anchor = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
  const codeBox = code
    ? `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>`
    : ''
  const linkLine = link ? paragraph(anchor(link.url, link.text)) : ''
  const lastLine = lastLink ? paragraph(anchor(lastLink.url, lastLink.text)) : ''
  const contact = support ? `<p style="margin:24px 0 0;font-size:13px">${escapeHtml(support)}</p>` : ''
  const end = unsubscribe ? `<p style="margin:24px 0 0;font-size:13px">${anchor(unsubscribe, SWITCH_OFF)}</p>` : ''
  const texts = rest.map((text) => paragraph(escapeHtml(text))).join('')
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${SITE}</p>
${paragraph(escapeHtml(first))}${codeBox}${linkLine}${texts}${lastLine}${contact}${end}
</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
