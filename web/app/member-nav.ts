import { appTexts } from '@jodi/shared/app-texts.ts'
import { Gem, Heart, House, MessageCircle, User } from 'lucide-react'

/** The specified entries of the sidebar; those with a `tab` are also in the tab bar of phones, under that name. */
export const MEMBER_NAV = [
  { to: '/dashboard', label: appTexts.home, tab: appTexts.home, icon: House, active: /^\/(dashboard)?$/ },
  {
    to: '/matches',
    label: appTexts.matches,
    tab: appTexts.matches,
    icon: Heart,
    active: /^\/(matches$|saved-searches\/|view-profile\/|profile\/(?!edit|preferences))/,
  },
  { to: '/chats', label: appTexts.messages, tab: appTexts.messages, icon: MessageCircle, active: /^\/chats?(\/|$)/ },
  {
    to: '/profile',
    label: appTexts.myProfile,
    tab: appTexts.me,
    icon: User,
    active: /^\/(profile$|profile\/(edit|preferences)|my-profile\/|settings(\/|$))/,
  },
  { to: '/plans', label: appTexts.myPlan, tab: undefined, icon: Gem, active: /^\/plans(\/|$)/ },
] as const
