import { accountsInputTexts } from '../shared/accounts/input-texts.ts'
import { resetPasswordTexts } from '../shared/accounts/reset-password-texts.ts'
import { signInErrorTexts, signInTexts } from '../shared/accounts/sign-in-texts.ts'
import { signUpTexts } from '../shared/accounts/sign-up-texts.ts'
import { accountErrorTexts } from '../shared/accounts/signing-in.ts'
import { adminsInputTexts } from '../shared/admins/input-texts.ts'
import { adminsTexts } from '../shared/admins/texts.ts'
import { agentsInputTexts } from '../shared/agents/input-texts.ts'
import { agentsTexts } from '../shared/agents/texts.ts'
import { appTexts } from '../shared/app-texts.ts'
import { chatTexts } from '../shared/chat/texts.ts'
import { matchesTexts } from '../shared/matches/texts.ts'
import { membersTexts } from '../shared/members/texts.ts'
import { plansTexts } from '../shared/plans/texts.ts'
import { preferencesTexts } from '../shared/preferences/texts.ts'
import { profilesTexts } from '../shared/profiles/texts.ts'
import { settingsTexts } from '../shared/settings/texts.ts'
import type { PlainText } from '../shared/texts.ts'
import { ticketsInputTexts } from '../shared/tickets/input-texts.ts'
import { ticketsTexts } from '../shared/tickets/texts.ts'
import { uiTexts } from '../shared/ui-texts.ts'

/** Two groups of specified texts (rule P1); the names are only numbers. 5: the rules of forms. 8: errors. */
export type Section = '5' | '8'

/** A text of a catalogue, or a title with its text, which are specified as one: 'Title: text'. */
export type SpecifiedText = PlainText | readonly [title: PlainText, text: PlainText]

/** Texts that are shown on a screen, with the test that reaches each and says it word for word. */
export const REACHED: Readonly<Record<Section, Readonly<Record<string, readonly SpecifiedText[]>>>> = {
  '5': {
    'web/app/tests/account-texts.test.tsx': [
      signUpTexts.emailRequired,
      signUpTexts.enterEmailAddress,
      signUpTexts.passwordRequired,
      signUpTexts.enterAndConfirmPassword,
      signUpTexts.passwordsDoNotMatch,
      signUpTexts.makePasswordsMatch,
      resetPasswordTexts.otpAndPasswordRequired,
    ],
    'web/app/tests/member-texts.test.tsx': [
      ticketsInputTexts.selectQueryType,
      ticketsInputTexts.descriptionTooShort,
      ticketsTexts.loginNeeded,
    ],
    'web/app/tests/staff-texts.test.tsx': [
      agentsInputTexts.firstNameTooShort,
      accountsInputTexts.enterValidEmailAddress,
      agentsInputTexts.phoneNumberWrongLength,
      agentsInputTexts.passwordTooShort,
    ],
    'server/domains/admins/admins.test.ts': [
      adminsInputTexts.invalidEmailAddress,
      adminsInputTexts.passwordsDontMatch,
      adminsInputTexts.selectAtLeastOnePrivilege,
    ],
    'server/domains/agents/rest/rest.test.ts': [accountErrorTexts.emailTaken],
  },
  '8': {
    'web/app/tests/account-texts.test.tsx': [
      uiTexts.error,
      signInErrorTexts.badCredentials,
      signInErrorTexts.unconfirmed,
      signInTexts.failedToSignIn,
      signInTexts.noUserReturned,
      signInTexts.welcomeAdmin,
      signInTexts.welcomeBackAgent,
      signInTexts.welcomeBack,
      signInTexts.welcomeMessage,
      appTexts.errorSigningOut,
      [appTexts.errorSigningOut, appTexts.signOutFailed],
      signUpTexts.userFound,
      signUpTexts.userFoundMessage,
      signUpTexts.otpSent,
      signUpTexts.checkEmailForOtp,
      signUpTexts.invalidOtp,
      signUpTexts.accountCreated,
      signUpTexts.accountCreatedMessage,
      [resetPasswordTexts.emailNotFound, accountErrorTexts.emailNotFound],
      [resetPasswordTexts.otpSent, resetPasswordTexts.checkEmailForOtp],
      [resetPasswordTexts.passwordUpdated, resetPasswordTexts.passwordUpdatedMessage],
    ],
    'e2e/agent.spec.ts': [appTexts.accessDenied, profilesTexts.profileNotFound],
    'e2e/admin.spec.ts': [appTexts.accessDeniedMessage],
    'e2e/tickets.spec.ts': [
      ticketsTexts.failedToCreateTicket,
      ticketsTexts.ticketCreatedSuccessfully,
      ticketsTexts.failedToUpdateTicketStatus,
      ticketsTexts.failedToSubmitResponse,
      ticketsTexts.failedToCloseTicket,
      ticketsTexts.failedToReopenTicket,
      ticketsTexts.ticketStatusUpdatedSuccessfully,
      ticketsTexts.responseSubmittedSuccessfully,
      ticketsTexts.ticketClosedSuccessfully,
      ticketsTexts.ticketReopenedSuccessfully,
    ],
    'web/app/tests/member-texts.test.tsx': [
      preferencesTexts.failedToUpdatePartnerPreferences,
      preferencesTexts.partnerPreferencesUpdatedSuccessfully,
      profilesTexts.errorUpdatingProfile,
      profilesTexts.errorUpdatingProfileMessage,
      profilesTexts.profileUpdatedSuccessfully,
      profilesTexts.profileUpdatedMessage,
      profilesTexts.errorSavingProfessionalDetails,
      profilesTexts.errorSavingSocialBackground,
      profilesTexts.errorSavingMessage,
      profilesTexts.profileCompleted,
      profilesTexts.profileCompletedMessage,
      settingsTexts.failedToSaveThemePreference,
      settingsTexts.themePreferenceSaved,
      chatTexts.loginNeeded,
      chatTexts.failedToStartConversation,
      matchesTexts.errorLoadingMatches,
      matchesTexts.errorLoadingMatchesMessage,
      matchesTexts.noMatchesFound,
      matchesTexts.noMatchesFoundMessage,
      matchesTexts.noResultsFound,
      matchesTexts.noResultsFoundMessage,
      matchesTexts.notSpecified,
      chatTexts.failedToSendMessage,
      chatTexts.failedToAcceptChatRequest,
      chatTexts.failedToRejectChatRequest,
      chatTexts.chatRequestAccepted,
      chatTexts.chatRequestAcceptedMessage,
      chatTexts.chatRequestRejected,
      chatTexts.chatRequestRejectedMessage,
    ],
    'e2e/chat.spec.ts': [chatTexts.conversationNotFound, chatTexts.backToMessages],
    'e2e/plans.spec.ts': [plansTexts.paymentError, plansTexts.pleaseLoginToSubscribe],
    'web/app/tests/staff-texts.test.tsx': [
      membersTexts.failedToDeleteProfile,
      membersTexts.failedToUpdateProfileStatus,
      membersTexts.failedToLoadProfiles,
      membersTexts.profileDeleted,
      membersTexts.profileDeletedMessage,
      membersTexts.profileEnabled,
      membersTexts.profileDisabled,
      membersTexts.errorCreatingUser,
      membersTexts.errorCreatingUserMessage,
      agentsTexts.failedToParseResponse,
      membersTexts.userCreatedSuccessfully,
      membersTexts.userCreatedMessage,
      agentsTexts.failedToCreateAgent,
      agentsTexts.success,
      agentsTexts.agentCreatedSuccessfully,
      adminsTexts.errorCreatingAdmin,
      adminsTexts.failedToCreateAdminUser,
      adminsTexts.adminUserCreated,
      agentsTexts.failedToUpdateAgentStatus,
      agentsTexts.failedToDeleteAgent,
      agentsTexts.errorFetchingAgentDetails,
      agentsTexts.errorUpdatingProfileImage,
      agentsTexts.errorUpdatingAgentStatus,
      agentsTexts.errorDeletingAgent,
      agentsTexts.failedToUpdateProfile,
      // Specified as 'Agent Enabled/Disabled'.
      agentsTexts.agentEnabled,
      agentsTexts.agentDisabled,
      [agentsTexts.agentDeleted, agentsTexts.agentDeletedMessage],
      agentsTexts.profileUpdated,
      agentsTexts.profileImageUpdated,
      agentsTexts.loadingAgents,
      agentsTexts.errorLoadingProfile,
    ],
    'server/domains/agents/rest/rest.test.ts': [accountErrorTexts.emailTaken],
    'e2e/tours-agents.ts': [agentsTexts.errorLoadingAgents, agentsTexts.noAgentsFound],
  },
}

/** Messages of section 5 that the schemas of fields put together from the name of the field and its limits. */
export const REACHED_OF_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'server/domains/profiles/validation.test.ts': [
    'Age must be at least 18',
    'Invalid pincode',
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Phone number must be at least 10 characters',
    'Address must be at least 5 characters',
  ],
}

/** Texts that this design cannot produce, each with the reason (rule P4): no code is written only to show one. */
export const UNREACHABLE: Readonly<Record<Section, Readonly<Record<string, string>>>> = {
  '5': {},
  '8': {
    'Failed to fetch user role. Please try again.':
      'The role comes with the answer to the sign-in itself (rule A1): there is no second request that could fail.',
    'User role not found. Please contact support.':
      'Every account has exactly one role; the database keeps it (rule A1).',
    'An error occurred while checking permissions.':
      'Permissions come with the session and are checked by the server on each call (rule G5): nothing checks them by a request of its own.',
    'No user session': 'Without a session nobody is shown a way to sign out; the guard leads to sign-in.',
    'Auth session missing!':
      'A text of the former auth client (rule P4); here the session is a cookie that scripts never hold (rule A2).',
    'You must provide either an email or phone number and a password':
      'A text of the former auth client (rule P4); the form requires both fields before anything is sent.',
    'Failed to update message status':
      'How far somebody has read is one position that the next opening says again (rule C4): a failed try costs nothing, so nobody is told.',
    'Profile Not Found':
      "The same card in another spelling; 'Profile not found' is specified for it, and so it is shown.",
    'Failed to create user':
      "A fallback of the former client (rule P4); the server's own reason is shown, else 'There was a problem creating the user. Please try again.'",
    'No authenticated user found':
      'Create Admin is open only to a session with the privilege, and who that is the server reads from it (rule P2).',
    'No admin user ID available': 'Who closes a ticket is the session (rule P2): no id is sent that could be missing.',
    'Failed to fetch agent details: {message}':
      "An exception of the former client that nobody saw (rule P4); the page says 'Error fetching agent details'.",
    'Failed to fetch profile details: {message}':
      "The same: an agent and what is known of them are read by one call, whose failure says 'Error fetching agent details'.",
    'Agent profile not found: The agent profile has not been set up yet.':
      "An agent's own row is made with the account in one transaction (rule G1): there is no agent without it.",
    'Failed to retrieve public URL': 'Pictures are private files and have no public address (rule S4).',
    'Agent not found': "Rule G7 names it 'Agent Not Found', and so it is shown.",
  },
}

/** A digest of all texts in English, word for word: an omitted or reworded text changes it, a renamed key does not. */
export const DIGEST = '7817b478756e5dcc39abd4dfb9477d88fe7b5c7c81bd12f6fe0b2b2b9616311a'
