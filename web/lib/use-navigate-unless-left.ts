import { trimPathRight, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Like `useNavigate`, for an answer that arrives later: a person who has opened another page in the meantime stays there. */
export function useNavigateUnlessLeft(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const { history } = useRouter()
  // Of the page that shows this part: `useLocation` already names the next page while that one loads.
  const here = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  return useCallback(
    async (options) => {
      if (trimPathRight(history.location.pathname) === here) await navigate(options)
    },
    [navigate, history, here],
  )
}
