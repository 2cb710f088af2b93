import { defineTexts } from '#texts.ts'

/** Texts of this page. */
export const privacyTexts = defineTexts('privacy', {
  whatWeStore: 'What we store',
  accountData:
    'Your account: your email, your password (stored as a one-way hash), your theme, your language, which emails you want, and the version of the terms you agreed to, with the date.',
  profileData:
    'Your profile and preferences: what you enter and write, your photos with their captions, and your bio data. We remove hidden details, such as location, from photos you upload.',
  identityDocumentData:
    'Your identity document, if you send one: stored encrypted until it is reviewed, for at most 30 days, and then deleted. We keep only the document type, the result and the date.',
  activityData:
    'Your activity: the profiles you open and the date, your shortlist, your saved searches, the people you marked as not interested, blocked or reported, warnings you received, who you are Successfully Matched with, when you last looked at your matches, and when you were last active.',
  chatData: 'Your chats: the requests you send and receive, the answers, the reminders you set, and the messages.',
  storyData: 'Your success story and its photo, if you write one.',
  ticketData: 'Your support tickets and our responses.',
  paymentData:
    "Your payments: the plan, the price, the date and the payment provider's reference. The provider collects your card or bank details. We never receive them.",
  securityData:
    'Security data: the browsers and devices you are signed in on, and when you last used them. We count sign-in attempts, codes sent and pages opened per account and network address, to prevent guessing and copying.',
  whoSeesWhat: 'Who sees what',
  signedOutVisitors: 'No one can see profiles or photos without signing in, and search engines cannot index them.',
  visibleToMatches:
    "Your matches see your name, age, first photo, what you write about yourself, bio data, height, marital status, language, education, work, city, state, country, religion and community. For every other photo, and for optional facts such as family and lifestyle, you choose who sees it. They also see your preferences and which of theirs you meet. Every member sees how often their profile was viewed. Some plans also show by whom. If you choose 'Browse privately' in Settings, your visits are not shown or counted as views.",
  visibleInChats:
    'People you chat with can open your profile even when it is hidden from matches, and also see the photos and facts that you show only to them. Messages are visible only to the two of you, except messages that one of you includes in a report.',
  contactVisibility:
    'Other members never see your address or pincode. They see your email and phone only if you share them in a chat, until you stop sharing or one of you blocks the other.',
  visibilityAfterBlock:
    "When one of you blocks the other, you no longer see each other's profiles or chats. The other person is not notified. For 90 days you can each still find the other's name in Settings to report them.",
  visibleToStaff:
    "Authorised staff can see members' profiles and contact details, to help members and remove false profiles. They check new photos and texts, before or after others see them, and can remove them. An agent sees only their own clients' profiles. Staff who handle reports see the report, the messages included in it and any reported photo. The person you report is never told who reported them.",
  identityDocumentAccess:
    'Only the admin who reviews your identity document can see it, for 15 minutes at a time, and each time is recorded. Others see only that your name and age were verified, and when.',
  ticketAccess: 'Support staff can read your tickets with your name and email.',
  publicStories:
    'Success stories are public. After both of you agree and our staff approve it, anyone can read your story with your first names, text and photo. Either of you can remove it at any time, and the text and photo are then deleted.',
  fileAccess: 'Your photos and bio data have no public link. We check permission every time someone opens them.',
  howWeUseIt: 'How we use it',
  purposes:
    'To find and explain your matches, keep your account safe and run {{site}}. We do not sell or rent your details or give them to advertisers. There is no advertising or third-party tracking on this site.',
  matchPercentageRule:
    "The match percentage is calculated by a fixed rule from both people's preferences and profiles. It only decides the order of your matches, and every reason is shown to you.",
  emails: 'Emails',
  accountEmails:
    'We email you about your account: codes you request, changes to your password or email, account deletion, receipts, payments that need your decision, plan reminders, a change of your agent, photos, files and texts our team removed from your profile, replies to your reports, and warnings if you break the rules.',
  chatEmails:
    'We email you about new chat requests, accepted requests and unread messages. These emails never include the message, and you can turn each one off in Settings.',
  searchEmails:
    'If new people fit one of your saved searches, we email you at most once a day. The email names your searches and how many people are new, but no person, and you can turn it off in Settings.',
  identityCheckEmails:
    'We email you when your identity document has been reviewed, and if we need it again. The emails do not include the result.',
  ticketEmails: 'We email you when a support ticket has a response. The email does not include the response.',
  storyEmails:
    'We email you when your partner writes a success story and when we have reviewed it. The email does not include the story.',
  cookies: 'Cookies',
  cookieList:
    'We use four first-party cookies: jodi_session keeps you signed in; jodi_known recognises this browser so that others cannot lock you out; jodi_reset is used during a password reset; sidebar_state remembers the sidebar width for 7 days.',
  browserStorage:
    'Your browser also stores your theme, a short-lived access token, a mark that you signed out, and drafts of forms and messages until you save or send them.',
  yourRights: 'Your rights',
  rightToCorrect: 'You can view and correct your profile, preferences and email at any time.',
  rightToHideAndDownload:
    'In Settings you can hide your profile, deactivate your account and download a copy of your data.',
  rightToDelete:
    "You can also delete your account in Settings, with your password and a code we email you. Your profile, preferences, photos, bio data, sessions, shortlist, story and messages are permanently deleted. People you chatted with keep the messages they sent, and see you as 'Deleted member'. We keep payment records without your name. An open report and the messages included in it are kept, for the staff who handle it, until it is decided and for 180 days at most. To withdraw your consent to this notice, delete your account.",
  technicalLog:
    'Our server keeps a technical log of requests: the time, what was requested, how long it took, and a number for your account. It has no names, texts, addresses or passwords.',
  recordOfStaffActions:
    'We record what our team does with your account in a log for three years: the action, the time, who did it and why. When your account is deleted, the log keeps its role and number, but not your name. The log keeps the names of our team. If our team deletes your account because you broke the rules, the log also keeps your name and a coded form of your email for the three years.',
  retention:
    'We keep your data for as long as you have an account. Codes and unfinished sign-ups expire after 10 minutes. A photo or bio data that you replace or remove is no longer shown and is deleted after 7 days. Backups may contain your data for up to a year; they are used only if data is lost, and accounts that were deleted in the meantime are then deleted again.',
  contact: 'Contact',
  responsibleBureau:
    'The marriage bureau that runs {{site}} is responsible for your data. Contact them with questions or complaints about this page. If they do not resolve your complaint, you can contact the Data Protection Board of India.',
  introduction: 'What {{site}} stores about you, who can see it and how it is used.',
})
