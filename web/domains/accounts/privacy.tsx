import { type LegalProps, type LegalSection, LegalText } from '#domains/accounts/legal-text.tsx'
import { t } from '#lib/i18n.ts'

const SECTIONS: LegalSection[] = [
  {
    title: 'What is stored',
    paragraphs: [
      'Your account: your email address, your password in a form from which nobody can read it, your theme, and which version of the terms you agreed to and when.',
      'Your profile and your wishes: what you enter, your photo and your bio data. A photo is written anew when you upload it, so that hidden details such as the place where it was taken are gone.',
      'An identity document, if you send one to verify your profile: encrypted, until it is checked, and for 30 days at most. Then it is deleted; only its kind, the result and the date are kept.',
      'What you do: which profiles you opened on which day, whom you put on your shortlist, whom you are not interested in, have blocked or have reported, of which of our rules you were reminded, with whom you are Successfully Matched, and when you were last active.',
      'Your chats: whom you asked, what was answered, and what you write to each other.',
      'The story of you and whom you are Successfully Matched with, and a photo of both, if you write one.',
      'What you ask us: your support tickets and our responses.',
      'What you buy: the plan, its price, the day and the number of the payment at the payment provider. Your card or bank details go to that provider alone; we never have them.',
      'For safety: where you are signed in (the name of the browser and device, and when it was last used). Tries to sign in, codes sent and pages opened are counted for your account and your network address, so that nobody can guess or copy.',
    ],
  },
  {
    title: 'Who sees what',
    paragraphs: [
      'Without signing in nobody sees any profile or its photo, and search engines cannot reach them.',
      'Your matches see your name, age, photo, bio data and what you say about your height, marital status, language, education, work, city, state, country, religion and community. They see your stated wishes, and which of theirs you meet. You see how often your profile was viewed, and so do they of theirs. Some plans also show by whom. If you browse without a trace, which you choose in settings, you are neither counted nor named.',
      'Whoever you chat with can open your profile, also while it is hidden from the matches. What you write in a chat is shown to the two of you alone, but for messages that one of you sends to the bureau with a report.',
      'Your address and pincode are never shown to another member. Your email address and phone number are shown only to somebody with whom you share them in a chat, until you take that back or block each other.',
      'Somebody whom you block, or who blocks you, sees nothing of you any more, nor you of them. They are not told.',
      'The staff of the bureau who have the right to it see the profiles of members with their contact details, because they answer questions and keep out false profiles. An agent of the bureau sees only the profiles of their own clients. Those who decide on reports read them, with the messages sent along, and see a photo that was reported; whom you report never learns it.',
      'Your identity document is seen only by the one of the staff who checks it, for 15 minutes at a time, and each opening is written down. Others see no more than that your name and age were checked, and on which day.',
      'A support ticket is read by the staff who answer it, with your name and email address.',
      'A success story is the one exception: once both of you have agreed and the staff have looked at it, everybody can read it without signing in, with your two first names, its text and its photo. Either of you can take it back at any time; text and photo are then deleted at once.',
      'Your photo and bio data have no public address: each time somebody opens one, we check that this person may see it.',
    ],
  },
  {
    title: 'What it is used for',
    paragraphs: [
      'To find and explain your matches, to keep your account safe, and to run {{site}}. Your details are not sold, not rented and not given to advertisers. There is no advertising and no tracking by others on these pages.',
      'The percentage is worked out by a fixed rule from what both people stated. It decides only the order of a list; every reason is shown to you.',
    ],
  },
  {
    title: 'Mail',
    paragraphs: [
      'You get mail only about your account: codes that you ask for, a notice when your password or email address changes or your account is deleted, receipts, a notice before a plan ends, an answer to a report of yours, and a warning if you do not keep to the rules.',
      'About chats you get mail when somebody asks, accepts, or has written what you have not read. It never holds the message itself, and you can switch off each kind in settings.',
      'Once your identity document is checked you get mail. It does not say with what result.',
      'When one of your support tickets has a response, a mail says so, and not what it is.',
      'About a success story you get mail when the other one of you has written it, and when the staff have decided. It never holds the story.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'There are four, all our own. One keeps you signed in (jodi_session). One remembers that this browser signed in before, so that strangers cannot lock you out (jodi_known). One belongs to a password reset while it goes on (jodi_reset). One remembers whether the sidebar is wide (sidebar_state, seven days).',
      'Your browser also keeps your theme, a short-lived access token and, until you have saved or sent it, what you typed into a form or a chat.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see and correct your profile, your wishes and your email address at any time.',
      'In settings you can hide your profile, be away for a while, and download one file with everything that is kept of you.',
      'In settings you can also delete your account, with your password and a code that we mail to you. Your profile, wishes, photo, bio data, sessions, marks, the story of the two of you and everything you wrote then go for good. Those you chatted with keep their own messages, under the name Deleted member. Payments are kept for the books, without your name. A report that is still open is kept with what was sent along, for those who decide on it alone, until they have, and for 180 days at most. You can also take back your agreement to this notice, which means leaving.',
      'What our team does to an account is kept in a log for three years: the action, when, by whom and why. When an account is deleted, the log keeps its role and number, not the name. The name of a member of our team who acted is kept. If our team deletes an account for a breach of rules, the log also keeps the name and a coded form of the email address for that time.',
      'How long: as long as you have the account. Codes and unfinished sign-ups lose their use after ten minutes.',
    ],
  },
  {
    title: 'Whom to ask',
    paragraphs: [
      'The bureau that runs {{site}} is responsible for your details. Ask there about anything on this page, and complain there if something is wrong; if that does not help, you may turn to the Data Protection Board of India.',
    ],
  },
]

/** What becomes of a member's details. */
export function Privacy(props: LegalProps) {
  return (
    <LegalText
      title={t('Privacy')}
      summary="What {{site}} knows about you, who sees it and what it is for."
      sections={SECTIONS}
      {...props}
    />
  )
}
