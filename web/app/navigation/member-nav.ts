import { appTexts } from '@jodi/shared/app-texts.ts'
import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { Gem, Heart, House, MessageCircle, User } from 'lucide-react'

/**
 * The specified entries of the sidebar; those with a `tab` are also in the tab bar of phones, under that name; `back`:
 * the way back to it.
 */
export const MEMBER_NAV = [
  {
    to: '/dashboard',
    label: appTexts.home,
    back: appTexts.backToHome,
    tab: appTexts.home,
    icon: House,
    active: /^\/(dashboard)?$/,
  },
  {
    to: '/matches',
    label: appTexts.matches,
    back: appTexts.backToMatches,
    tab: appTexts.matches,
    icon: Heart,
    active: /^\/(matches$|saved-searches\/|view-profile\/|profile\/(?!edit|preferences))/,
  },
  {
    to: '/chats',
    label: appTexts.messages,
    back: chatTexts.backToMessages,
    tab: appTexts.messages,
    icon: MessageCircle,
    active: /^\/chats?(\/|$)/,
  },
  {
    to: '/profile',
    label: appTexts.myProfile,
    back: appTexts.backToMyProfile,
    tab: appTexts.me,
    icon: User,
    active: /^\/(profile$|profile\/(edit|preferences)|my-profile\/|settings(\/|$))/,
  },
  {
    to: '/plans',
    label: appTexts.myPlan,
    back: appTexts.backToMyPlan,
    tab: undefined,
    icon: Gem,
    active: /^\/plans(\/|$)/,
  },
] as const
