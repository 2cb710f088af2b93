import { defineTexts } from '#texts.ts'

/** Texts of this page. */
export const faqTexts = defineTexts('faq', {
  creatingProfile: 'How do I create a profile?',
  creatingProfileSteps:
    'Sign up with your email and a password, and enter the code we email you. Then complete three short steps: personal information, professional details and social background. Each step is saved, so you can continue later.',
  creatingProfileAdditions:
    'You can add up to six photos, a few lines about yourself, a bio data PDF and your partner preferences at any time. The dashboard shows how complete your profile is and what is missing.',
  creatingProfileForRelative:
    'You can manage a profile for an adult daughter, son or other relative, with their knowledge and consent. Enter their details in every step, not yours. The email and phone number may be yours.',
  signUp: 'Sign up',
  editProfile: 'Edit profile',
  matching: 'How does matching work?',
  matchingCriteria:
    "Ten criteria count: age, religion, marital status, caste, mother tongue, height, country, education, state and type of work. We compare your preferences with the other person's profile, and their preferences with yours.",
  matchingOrder:
    'The highest match percentage comes first, and each match shows which preferences are met. Payments never change a percentage or the order.',
  partnerPreferences: 'Partner preferences',
  myMatches: 'My matches',
  security: 'Is my information secure?',
  profileVisibility:
    'No one can see a profile without signing in. Yours is visible to your matches, people you chat with, your agent if you have one, and authorised staff. You choose who sees optional facts and every photo but the first. Your photos and bio data have no public link, and we check permission every time.',
  contactVisibility:
    'Other members never see your address or pincode. They see your email and phone only if you share them in a chat, until you stop sharing.',
  securitySettings:
    'In Settings you can see where you are signed in, change your password, download your data and delete your account.',
  readPrivacyNotice: 'Read the privacy notice',
  hidingOrBlocking: 'Can I hide my profile or block someone?',
  hidingProfile:
    'Yes. Hide your profile in Settings to stop appearing in matches. Your chats stay open, and you can show it again at any time. To take a full break, deactivate your account there.',
  blockingSomeone:
    "To block someone, open their profile or your chat, choose More and then Block. You will no longer see each other's profiles or chats, and they are not notified. You can unblock people in Settings.",
  reportingSomeone:
    "You can report someone from the same menu and include messages from your chat. They won't know who reported them.",
  verification: 'How do I verify my profile?',
  verificationUpload: 'Upload a picture or PDF of an identity document in Settings. Send only a masked Aadhaar.',
  verificationReview:
    'An admin compares it with the name and age in your profile. The document is deleted after the review, or after 30 days. We keep only the document type, the result and the date, and your profile shows what was verified and when.',
  verifyMyProfile: 'Verify my profile',
  afterFindingMatch: 'What should I do after finding a match?',
  confirmingMatch:
    'Open your chat with that person, choose More and then Successfully Matched. When they confirm, you both stop appearing in matches. Your chats stay open.',
  sharingStory:
    'You can then share your story. It is published only after you both agree and an admin approves it. Either of you can remove it at any time.',
  leavingSite: 'When you no longer need us, deactivate or delete your account in Settings.',
  myChats: 'My chats',
  shareStory: 'Share a story',
  openSettings: 'Open settings',
})
