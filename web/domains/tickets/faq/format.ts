/** Where the thing is done that an answer tells of. */
type Way = { text: string; to: string; hash?: string }

export type Question = {
  /** Names it in the address. */
  key: string
  question: string
  answer: readonly string[]
  ways: readonly Way[]
}

/** What people ask before they write to us; every sentence is true of the product as it is. */
export const QUESTIONS: readonly Question[] = [
  {
    key: 'profile',
    question: 'How do I create a profile?',
    answer: [
      'Sign up with your email and a password, and enter the code that we mail to you. Then three short steps ask about you, your work and your social background. Each one is saved before the next, so you can go on later.',
      'A photo, your bio data as a PDF and your partner preferences can follow at any time. The dashboard says how complete your profile is and what is missing.',
    ],
    ways: [
      { text: 'Sign up', to: '/signup' },
      { text: 'Edit my profile', to: '/profile/edit' },
    ],
  },
  {
    key: 'matching',
    question: 'How does the matching work?',
    answer: [
      'In your partner preferences you say whom you look for. We compare that with what other people say of themselves, and their preferences with what you say: the match percentage counts both sides.',
      'Ten things count: age, religion, marital status, caste, mother tongue, height, country, education, state and kind of work. What you mark as no bar counts neither for nor against anybody.',
      'Your matches are shown best first, and each one says which wishes are met and which are not. Nothing that anybody pays changes a percentage or the order.',
    ],
    ways: [
      { text: 'My partner preferences', to: '/profile' },
      { text: 'My matches', to: '/matches' },
    ],
  },
  {
    key: 'security',
    question: 'Is my information secure?',
    answer: [
      'Nobody sees a profile without signing in. Yours is open to your matches and to those you chat with, to the agent who keeps it for you if there is one, and to staff who have the right to it. Your photo and your bio data have no public address: we check each time who asks.',
      'Your address and pincode are never shown to another member. Your email and phone are shown only to somebody with whom you share them in a chat, until you take that back.',
      'In settings you see where you are signed in, change your password, download what is kept of you, and delete your account.',
    ],
    ways: [
      { text: 'Read the privacy notice', to: '/privacy' },
      { text: 'Open settings', to: '/settings' },
    ],
  },
  {
    key: 'hiding',
    question: 'Can I hide my profile or block somebody?',
    answer: [
      'In settings you hide your profile: nobody finds you among the matches any more, and your chats go on. You can show it again at any time. If you want to be away altogether, deactivate your account there.',
      'To block somebody, open their profile or your chat with them, press More and then Block. From then on you do not exist for each other, and they are not told. Settings list whom you have blocked, with the way back.',
      'In the same menu you can report somebody to us, also with messages of your chat. They never learn who did.',
    ],
    ways: [{ text: 'Open settings', to: '/settings' }],
  },
  {
    key: 'verifying',
    question: 'How do I verify my profile?',
    answer: [
      'Send us a picture or a PDF of an identity document, in the profile settings. Please never send an Aadhaar whose number is not masked.',
      'One admin compares it with the name and age of your profile. The document is deleted with the decision, or after 30 days. What stays is the kind of document, the result and the day, and your profile says what was checked and when.',
    ],
    ways: [{ text: 'Verify my profile', to: '/settings', hash: 'identity' }],
  },
  {
    key: 'found',
    question: 'What do I do after finding a match?',
    answer: [
      'Open your chat with that person, press More and then Successfully Matched. Once the other one confirms it, both of you leave the matches, and your chats go on.',
      'If you like, share your story then. It is shown to everybody only after both of you have agreed to it and an admin has approved it, and either of you can take it back at any time.',
      'When you need us no more, deactivate your account in settings, or delete it for good.',
    ],
    ways: [
      { text: 'My chats', to: '/chats' },
      { text: 'Share a story', to: '/story' },
      { text: 'Open settings', to: '/settings' },
    ],
  },
]
