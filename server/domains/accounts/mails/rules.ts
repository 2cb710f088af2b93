import { CODE_MINUTES } from '@jodi/shared/accounts/contract.ts'
import { agentLetters, type Letter, SITE } from '#domains/accounts/agent-letters/rules.ts'
import type { SiteSettings } from '#lib/app-context.ts'
import type { Mail } from '#lib/mail.ts'

const SWITCH_OFF = 'Unsubscribe from these emails'

const codeWarning = `The code is valid for ${CODE_MINUTES} minutes. Never share it. ${SITE} will never ask you for it.`
const notMe = `If this wasn't you, reset your password now from the sign-in page and contact the marriage bureau that runs ${SITE}.`

const REMOVED: Record<string, string> = {
  photo: `We removed the photo from your ${SITE} profile.`,
  bioData: `We removed the bio data from your ${SITE} profile.`,
  'photo bioData': `We removed the photo and the bio data from your ${SITE} profile.`,
}

export const letters = {
  signUpCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} sign-up code`,
    paragraphs: [
      `Welcome to ${SITE}. Enter this code to complete your sign-up:`,
      codeWarning,
      "If you didn't sign up, ignore this email. No account will be created.",
    ],
    code,
  }),
  resetCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} password reset code`,
    paragraphs: [
      'Enter this code to reset your password:',
      codeWarning,
      "If you didn't request this, ignore this email. Your password won't change.",
    ],
    code,
  }),
  emailCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} email change code`,
    paragraphs: [
      `Enter this code to use this email for your ${SITE} account:`,
      codeWarning,
      "If you didn't request this, ignore this email.",
    ],
    code,
  }),
  passwordChanged: () => ({
    subject: `Your ${SITE} password was changed`,
    paragraphs: ['Your password was changed and all other devices were signed out.', notMe],
  }),
  emailChanged: () => ({
    subject: `Your ${SITE} email address was changed`,
    paragraphs: [
      "Your account now uses a different email. We won't send any more emails to this one.",
      `If this wasn't you, contact the marriage bureau that runs ${SITE} immediately.`,
    ],
  }),
  deletionCode: ({ code = '' }) => ({
    subject: `${code} is your ${SITE} account deletion code`,
    paragraphs: [
      'Enter this code to permanently delete your account, profile, photo and messages:',
      `${codeWarning} Deletion cannot be undone.`,
      notMe,
    ],
    code,
  }),
  accountDeleted: ({ message = '' }) => ({
    subject: `Your ${SITE} account has been deleted`,
    paragraphs: [
      'Your account has been deleted, with your profile, photo, bio data, preferences and messages. Messages included in an open report are kept until it is decided.',
      ...(message ? [`Our team wrote: ${message}`] : []),
      'We keep payment records without your name. This is our last email to you.',
    ],
  }),
  adminCreated: ({ creator = '', link = '' }) => ({
    subject: `Confirm your email to join ${SITE} as an admin`,
    paragraphs: [
      `${creator} has added you as an admin of ${SITE}. Confirm your email and choose a password:`,
      'The link is valid for 7 days. You can sign in after you confirm.',
      "If you weren't expecting this, ignore this email.",
    ],
    link: { text: 'Confirm your email', url: link },
  }),
  confirmEmail: ({ link = '' }) => ({
    subject: `Confirm your new ${SITE} email address`,
    paragraphs: [
      `A change of your ${SITE} account email to this address was requested. Confirm it:`,
      'The link is valid for 7 days.',
      "If you didn't request this, ignore this email. Nothing will change.",
    ],
    link: { text: 'Confirm email', url: link },
  }),
  stopEmail: ({ link = '' }) => ({
    subject: `Request to change your ${SITE} account email`,
    paragraphs: [
      `Someone requested a new email for your ${SITE} account. It takes effect after the new address is confirmed, and not before 72 hours. If you didn't request this, stop it:`,
      "If you requested it, you don't need to do anything.",
    ],
    link: { text: 'Stop the change', url: link },
  }),
  accountCreated: ({ creator = SITE, kind = '', ownPassword = '', notMe = '' }) => ({
    subject: `${creator} created a ${SITE} account for you`,
    paragraphs: [
      kind === 'agent'
        ? `${creator} created a ${SITE} agent account for you. Set your password to get started:`
        : `${creator} created a ${SITE} account and profile for you. Set your password to get started:`,
      `After you set it, the temporary password stops working and all other devices are signed out. The link is valid for 7 days.`,
      'Not expecting this? Delete the account and its profile here:',
    ],
    link: { text: 'Set your own password', url: ownPassword },
    lastLink: { text: "This isn't me", url: notMe },
  }),
  ...agentLetters,
  checkDecided: ({ link = '' }) => ({
    subject: `Your ${SITE} identity check is complete`,
    paragraphs: [
      'We have reviewed your identity document. See the result:',
      'The document has been deleted. We keep only its type, the result and the date.',
    ],
    link: { text: 'See the result', url: link },
  }),
  documentAgain: ({ link = '' }) => ({
    subject: `Please send your identity document again`,
    paragraphs: [
      `We had to delete your identity document on ${SITE} before it could be checked. Please send it again:`,
      'If you no longer want to be verified, ignore this email.',
    ],
    link: { text: 'Send your document', url: link },
  }),
  fileRemoved: ({ removed = '', message = '', link = '' }) => ({
    subject: `A file was removed from your ${SITE} profile`,
    paragraphs: [`${REMOVED[removed] ?? ''} Our message to you: ${message}`],
    link: { text: 'Edit your profile', url: link },
  }),
  planPaid: ({ plan = '', amount = '', day = '', until = '', link = '' }) => ({
    subject: `Your ${SITE} receipt: ${amount} for ${plan}`,
    paragraphs: [
      `Thank you. We received ${amount} for the ${plan} plan on ${day}. It is valid until ${until}.`,
      `View or print your receipt: ${link}`,
      "It does not renew automatically. We'll email you 7 days before it ends.",
    ],
  }),
  planPaidLate: ({ plan = '', amount = '', day = '', link = '' }) => ({
    subject: `Your ${SITE} payment needs your decision`,
    paragraphs: [
      `We received ${amount} for the ${plan} plan on ${day}. You bought another plan after you started this payment, so we did not apply it. Your other plan continues.`,
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
    subject: `Your ${SITE} ${plan} plan ends on ${until}`,
    paragraphs: [
      `Your ${plan} plan ends on ${until}. It does not renew automatically and you won't be charged.`,
      `After that you'll be on the Basic plan. You keep your matches and chats. See plans: ${link}`,
    ],
  }),
  storyWritten: ({ link = '' }) => ({
    subject: `Your partner wrote your ${SITE} story`,
    paragraphs: [
      'Your partner has written your success story. Read it, then agree or decline:',
      'It is published only after you agree and we approve it.',
    ],
    link: { text: 'Read the story', url: link },
  }),
  storyPublished: ({ link = '' }) => ({
    subject: `Your story is published on ${SITE}`,
    paragraphs: [
      'Your story is now on our success stories page, where anyone can read it.',
      'Either of you can remove it at any time.',
    ],
    link: { text: 'View story', url: link },
  }),
  storyRejected: ({ link = '' }) => ({
    subject: `Your ${SITE} story was not published`,
    paragraphs: ['We reviewed your story and did not publish it. See the reason and what you can do:'],
    link: { text: 'View story', url: link },
  }),
  requestReceived: (data) => ({
    subject: `New chat request on ${SITE}`,
    paragraphs: ['You have a new chat request. View it to accept or reject:'],
    ...linkAndUnsubscribe(data, 'View request'),
  }),
  requestAccepted: (data) => ({
    subject: `Your ${SITE} chat request was accepted`,
    paragraphs: ['Your chat request was accepted. You can now start chatting:'],
    ...linkAndUnsubscribe(data, 'Open chat'),
  }),
  messagesUnread: (data) => ({
    subject: `You have unread messages on ${SITE}`,
    paragraphs: ['You have unread messages:', "We won't email you about this chat again until you open it."],
    ...linkAndUnsubscribe(data, 'Read the messages'),
  }),
  warned: ({ rule = '', url = '' }) => ({
    subject: `A warning about your ${SITE} account`,
    paragraphs: [
      `Something in your profile or messages breaks a ${SITE} rule: ${rule}`,
      'Please correct it. If it continues, we may disable your account.',
      'If you think this is a mistake, create a support ticket.',
    ],
    link: { text: `Open ${SITE}`, url },
  }),
  reportAcknowledged: ({ day = '' }) => ({
    subject: `We received your report`,
    paragraphs: [
      `Thank you for your report of ${day}. Our team is looking into it.`,
      "The person you reported won't know who reported them.",
    ],
  }),
  reportAnswered: ({ day = '', outcome = '' }) => ({
    subject: `Update on your report`,
    paragraphs: [
      `We have reviewed your report of ${day}.`,
      outcome === 'dismissed'
        ? 'We did not find a violation of our rules.'
        : "We found a violation of our rules and have taken action. We can't share the details.",
      "The person you reported won't know who reported them. You can block them at any time, and report them again if something new happens.",
    ],
  }),
  ticketAnswered: ({ url = '' }) => ({
    subject: `${SITE} replied to your support ticket`,
    paragraphs: ['We have replied to your support ticket:', "If this doesn't solve it, create another ticket."],
    link: { text: 'Read response', url },
  }),
} satisfies Record<string, (data: Record<string, string>) => Letter>

function linkAndUnsubscribe({ url = '', unsubscribe = '' }: Record<string, string>, text: string) {
  return { link: { text, url }, unsubscribe }
}

export type Template = keyof typeof letters
export type MailSite = Pick<SiteSettings, 'name' | 'supportEmail' | 'supportPhone'>

/** Writes the email that is sent, with the current name of the bureau. */
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

/** Returns the line with the address and phone number of support, or an empty text. */
function supportLine({ supportEmail, supportPhone }: MailSite): string {
  const ways = [supportEmail, supportPhone].filter((way) => way !== null)
  return ways.length > 0 ? `Questions? ${ways.join(', ')}` : ''
}

/**
 * With these headers, mail programs show their own unsubscribe button, which posts without opening the page (RFC 8058).
 */
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
