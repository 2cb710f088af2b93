const MAIL =
  '(?:gmail|googlemail|g mail|yahoo(?:mail)?|ymail|hotmail|outlook|rediff(?:mail)?|icloud|proton(?:mail)?|live|zoho)'
const DOMAIN = '(?:com|org|net|info|co|in|me|io|edu|gov|biz|online|site|xyz|app|link|dev|page|shop)'
/** The country's domain in its other scripts. */
const INDIA = 'भारत(?:म्)?|भारोत|ভারত|ভাৰত|ਭਾਰਤ|ભારત|ଭାରତ|இந்தியா|భారత్|ಭಾರತ|ഭാരതം|بھارت|ڀارت|بارت'
const AT = '(?:@|\\bat(?: the rate(?: of)?)?\\b|\\baat\\b|\\ba t\\b)'
const DOT = '(?:\\.|\\bdot\\b|\\bd0t\\b|\\bpoint\\b|\\bperiod\\b)'

/**
 * Repetitions are limited, to the longest part of an address, so that the time does not grow with the square of the
 * text.
 */
const EMAILS = [
  /[\p{L}\p{M}\d._%+-]{1,64}\s?@\s?[\p{L}\p{M}\d-]{1,64}\s?\.\s?\p{L}[\p{L}\p{M}]{1,63}/u,
  new RegExp(`[a-z0-9._-]{1,64} ?@ ?${MAIL}`),
  new RegExp(`\\S ${AT} ${MAIL}(?: ?${DOT} ?[a-z]| com\\b)`),
  new RegExp(`\\S ${AT} (?:gmail|googlemail|ymail|hotmail|rediffmail|icloud|protonmail)\\b`),
  new RegExp(`\\b${MAIL} ?(?:${DOT})? ?com\\b`),
  // 'asha dot rao at my company dot in': a name, at, a domain.
  new RegExp(`${AT} (?:\\w{1,64} ){1,3}?dot ?(?:com|org|net|co|in|edu)\\b`),
  /\w(?:at)?(?:gmail|yahoo|hotmail|rediffmail|outlook)(?:dot)?com\b/,
  // A name that looks like one of an address, before or after the name of a provider.
  /(?=[a-z]{0,64}[\d._])[a-z][a-z0-9._]{3,64} (?:on |at |in |- ?)?(?:gmail|hotmail|rediffmail|ymail|protonmail|icloud)\b/,
  /\b(?:gmail|hotmail|rediffmail|ymail|protonmail|icloud)\s?(?:id|address|:|=|- ?[a-z0-9])/,
  /\b(?:e ?mail|mail) ?(?:id|address|me)?(?: is| at| on)? ?[:=-]? ?(?=[a-z]{0,64}[\d._])[a-z][a-z0-9]{0,64}[._\d][a-z0-9._]{0,64}[a-z0-9]\b/,
  /\bmy (?:gmail|hotmail|rediffmail|e ?mail(?: id)?|mail id)(?: id)? is (?!(?:private|full|always|usually|mostly|the|a|an|my|in|on|not|empty)\b)[a-z]/,
]

const LINKS = [
  /\bhttps?\b|:\/\//,
  /\bwww\b/,
  /\b(?:wa|t|m|fb|ig) ?\. ?(?:me|com|co)\b/,
  /\b(?:bit\.ly|youtu\.be|goo\.gl|lnkd\.in|linktr\.ee|tinyurl|linktree)\b/,
  // A name and a domain that no sentence has by a missing space, or that ends there.
  /\b[a-z0-9-]{2,64}\.(?:com|org|net|info|biz|xyz|online|co\.in|io)\b/,
  /\b[a-z0-9-]{3,64}\.(?:in|me|co|app|link|dev|site|page|shop|edu|gov)(?:\/|$|[\s]{0,64}[,;!?)]|\.?$|\.\s)/,
  new RegExp(`[\\p{L}\\p{M}\\d-]{2,64}\\.(?:${INDIA})(?:\\/|\\.?$|\\.\\s|\\s{0,64}[,;!?)])`, 'u'),
  /\b(?:visit|see|site|website|web|blog|page|link|profile|url)\b(?: is| at| on)?:? [a-z0-9-]{3,64}\.[a-z]{2,6}\b/,
  /\b[a-z0-9-]{2,64}(?: \. ?|\. ?)com\b|\bdot ?(?:com|org|net)\b/,
  new RegExp(`\\bdot ?${DOMAIN} (?:slash|\\/)`),
  /\b[a-z0-9-]{1,64}dotcom\b/,
]

/** Whether a text in plain characters has an email address, also spelled out. */
export function hasEmailAddress(text: string): boolean {
  return EMAILS.some((email) => email.test(text))
}

/** Whether a text in plain characters has the address of a page. */
export function hasLink(text: string): boolean {
  return LINKS.some((link) => link.test(text))
}
