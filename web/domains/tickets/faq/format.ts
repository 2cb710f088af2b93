/** The page that an answer refers to. */
type Way = { text: string; to: string; hash?: string }

export type Question = {
  /** Identifies it in the URL. */
  key: string
  question: string
  answer: readonly string[]
  ways: readonly Way[]
}

/** Frequent questions; every answer describes the product as it is. */
export const QUESTIONS: readonly Question[] = [
  {
    key: 'profile',
    question: 'How do I create a profile?',
    answer: [
      'Sign up with your email and a password, and enter the code we email you. Then complete three short steps: personal information, professional details and social background. Each step is saved, so you can continue later.',
      'You can add a photo, a bio data PDF and your partner preferences at any time. The dashboard shows how complete your profile is and what is missing.',
    ],
    ways: [
      { text: 'Sign up', to: '/signup' },
      { text: 'Edit profile', to: '/profile/edit' },
    ],
  },
  {
    key: 'matching',
    question: 'How does matching work?',
    answer: [
      "We compare your partner preferences with other people's profiles, and their preferences with yours. The match percentage counts both sides.",
      "Ten criteria count: age, religion, marital status, caste, mother tongue, height, country, education, state and type of work. Criteria that you mark as 'No bar' accept everyone.",
      'Your best matches come first, and each shows which preferences are met. Payments never change a percentage or the order.',
    ],
    ways: [
      { text: 'Partner preferences', to: '/profile' },
      { text: 'My matches', to: '/matches' },
    ],
  },
  {
    key: 'security',
    question: 'Is my information secure?',
    answer: [
      'No one can see a profile without signing in. Yours is visible to your matches, people you chat with, your agent if you have one, and authorised staff. Your photo and bio data have no public link, and we check permission every time.',
      'Other members never see your address or pincode. They see your email and phone only if you share them in a chat, until you stop sharing.',
      'In Settings you can see where you are signed in, change your password, download your data and delete your account.',
    ],
    ways: [
      { text: 'Read the privacy notice', to: '/privacy' },
      { text: 'Open settings', to: '/settings' },
    ],
  },
  {
    key: 'hiding',
    question: 'Can I hide my profile or block someone?',
    answer: [
      'Yes. Hide your profile in Settings to stop appearing in matches. Your chats stay open, and you can show it again at any time. To take a full break, deactivate your account there.',
      "To block someone, open their profile or your chat, choose More and then Block. You will no longer see each other's profiles or chats, and they are not notified. You can unblock people in Settings.",
      "You can report someone from the same menu and include messages from your chat. They won't know who reported them.",
    ],
    ways: [{ text: 'Open settings', to: '/settings' }],
  },
  {
    key: 'verifying',
    question: 'How do I verify my profile?',
    answer: [
      'Upload a picture or PDF of an identity document in Settings. Send only a masked Aadhaar.',
      'An admin compares it with the name and age in your profile. The document is deleted after the review, or after 30 days. We keep only the document type, the result and the date, and your profile shows what was verified and when.',
    ],
    ways: [{ text: 'Verify my profile', to: '/settings', hash: 'identity' }],
  },
  {
    key: 'found',
    question: 'What should I do after finding a match?',
    answer: [
      'Open your chat with that person, choose More and then Successfully Matched. When they confirm, you both stop appearing in matches. Your chats stay open.',
      'You can then share your story. It is published only after you both agree and an admin approves it. Either of you can remove it at any time.',
      'When you no longer need us, deactivate or delete your account in Settings.',
    ],
    ways: [
      { text: 'My chats', to: '/chats' },
      { text: 'Share a story', to: '/story' },
      { text: 'Open settings', to: '/settings' },
    ],
  },
]
