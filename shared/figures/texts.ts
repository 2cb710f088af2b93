import { defineTexts } from '#texts.ts'

/** Texts of this domain. */
export const figuresTexts = defineTexts('figures', {
  members: '{{count}}+ members.',
  byDay: '{{title}} by day: {{about}}',
  day: 'Day',
  noData: 'No data',
  income: 'Income',
  testPaymentsLast30Days: 'Test payments, last 30 days',
  last30Days: 'Last 30 days',
  testPaymentsNotice: 'Test payments only. No real money.',
  paidExcludingRefunds: 'Paid, excluding refunds',
  couldntLoadIncome: "Couldn't load the income",
  incomeByDay: 'Income by day',
  noPayments: 'No payments in the last 30 days.',
  signUps: 'Sign-ups',
  deletedAccountsNotIncluded: 'Deleted accounts not included',
  activeMembers: 'Active members',
  activeToday: 'Active today',
  activeMembersExplanation: 'Members active on each day',
  acceptedChats: 'Accepted chats',
  byDateAcceptance: 'By date of acceptance',
  couldntLoadStatistics: "Couldn't load statistics",
})
