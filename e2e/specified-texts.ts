/** Two groups of specified texts (rule P1); the names are only numbers. 5: the rules of forms. 8: errors. */
export type Section = '5' | '8'

/**
 * Texts that are shown on a screen, with the test that reaches each. A title and its text are quoted as one: 'Title:
 * text'.
 */
export const REACHED: Readonly<Record<Section, Readonly<Record<string, readonly string[]>>>> = {
  '5': {
    'web/app/account-texts.test.tsx': [
      'Email Required',
      'Please enter your email address',
      'Password Required',
      'Please enter and confirm your password',
      'Passwords Do Not Match',
      'Please make sure your passwords match',
      'OTP and Password Required',
    ],
    'web/app/member-texts.test.tsx': [
      'Please select a query type',
      'Description must be at least 10 characters',
      'You must be logged in to create a ticket',
    ],
    'server/domains/profiles/validation.test.ts': [
      'Age must be at least 18',
      'Invalid pincode',
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Phone number must be at least 10 characters',
      'Address must be at least 5 characters',
    ],
    'web/app/staff-texts.test.tsx': [
      'First name must be at least 2 characters.',
      'Please enter a valid email address.',
      'Phone number must be between 10-15 digits.',
      'Password must be at least 6 characters.',
    ],
    'server/domains/admins/admins.test.ts': [
      'Invalid email address',
      "Passwords don't match",
      'Select at least one privilege',
    ],
    'server/domains/agents/rest/rest.test.ts': ['A user with this email already exists.'],
  },
  '8': {
    'web/app/account-texts.test.tsx': [
      'Error',
      'Invalid email or password. Please try again.',
      'Please confirm your email before signing in.',
      'Failed to sign in. Please try again.',
      'No user returned from sign-in.',
      'Welcome, Admin!',
      'Welcome back, Agent!',
      'Welcome back!',
      "You've successfully signed in.",
      'Error signing out',
      'Error signing out: There was a problem signing out. Please try again.',
      'User Found',
      'You already have an account. Redirecting to login...',
      'OTP Sent',
      'Please check your email for the OTP.',
      'Invalid OTP',
      'Account Created',
      'Your account has been successfully created.',
      'Email Not Found: No account found with this email.',
      'OTP Sent: Check your email for the OTP to reset your password.',
      'Password Updated: Your password has been reset successfully.',
    ],
    'e2e/agent.spec.ts': ['Access Denied', 'Profile not found'],
    'e2e/admin.spec.ts': ["You don't have permission to access this page."],
    'e2e/tickets.spec.ts': [
      'Failed to create ticket. Please try again.',
      'Your ticket has been created successfully.',
      'Failed to update ticket status',
      'Failed to submit response',
      'Failed to close ticket',
      'Failed to reopen ticket',
      'Ticket status updated successfully',
      'Response submitted successfully',
      'Ticket closed successfully',
      'Ticket reopened successfully',
    ],
    'web/app/member-texts.test.tsx': [
      'Failed to update partner preferences',
      'Partner preferences updated successfully',
      'Error updating profile',
      'There was a problem updating your profile. Please try again.',
      'Profile updated successfully!',
      'Your profile has been updated.',
      'Error saving professional details',
      'Error saving social background',
      'There was a problem saving your information. Please try again.',
      'Profile completed!',
      'Your profile has been set up successfully.',
      'Failed to save theme preference',
      'Theme preference saved.',
      'You must be logged in to start a chat.',
      'Failed to start conversation. Please try again.',
      'Error Loading Matches',
      "We couldn't load your matches at this time. Please try again later.",
      'No Matches Found',
      "We couldn't find any matching profiles at the moment.",
      'No Results Found',
      'No profiles match your search criteria.',
      'Not specified',
      'Failed to send message. Please try again.',
      'Failed to accept chat request. Please try again.',
      'Failed to reject chat request. Please try again.',
      'Chat Request Accepted',
      'You can now start chatting!',
      'Chat Request Rejected',
      'The chat request has been rejected.',
    ],
    'e2e/chat.spec.ts': ['Conversation not found', 'Back to Messages'],
    'e2e/plans.spec.ts': ['Payment Error', 'Please login to subscribe'],
    'web/app/staff-texts.test.tsx': [
      'Failed to delete the profile. Please try again.',
      'Failed to update profile status. Please try again.',
      'Failed to load profiles. Please try again.',
      'Profile deleted',
      'The profile has been successfully deleted.',
      'Profile Enabled',
      'Profile Disabled',
      'Error creating user',
      'There was a problem creating the user. Please try again.',
      'Failed to parse response from server',
      'User created successfully',
      'The user account has been created with all profile details.',
      'Failed to create agent',
      'Success',
      'Agent created successfully',
      'Error creating admin',
      'Failed to create admin user. Please try again.',
      'Admin user created successfully. They will need to verify their email before logging in.',
      'Failed to update agent status.',
      'Failed to delete the agent.',
      'Error fetching agent details',
      'Error updating profile image',
      'Error updating agent status',
      'Error deleting agent',
      'Failed to update profile',
      'Agent Enabled/Disabled',
      'Agent Deleted: The agent has been removed permanently.',
      'Profile Updated',
      'Profile image updated',
      'Loading agents...',
      'Error loading profile. Please try again.',
    ],
    'server/domains/agents/rest/rest.test.ts': ['A user with this email already exists.'],
    'e2e/tours-agents.ts': ['Error loading agents.', 'No agents found.'],
  },
}

/** Two texts that are quoted as one. */
export const QUOTED_AS_ONE: Readonly<Record<string, readonly string[]>> = {
  'Agent Enabled/Disabled': ['Agent Enabled', 'Agent Disabled'],
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
      'Permissions come with the session and are judged by the server on each call (rule G5): nothing checks them by a request of its own.',
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

/** A digest of all texts, word for word: an omitted or reworded text changes it. */
export const DIGEST = '21fb00e540bd43a5332f4a91beb4b39fc0744b07ff5bc249fddd91289ecf0933'
