import { trimPathRight, useMatch, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Like `useNavigate`, for an answer that arrives later: a person who has opened another page in the meantime stays
 * there.
 */
export function useNavigateUnlessLeft(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return useCallback(
    async (options) => {
      if (isHere()) await navigate(options)
    },
    [navigate, isHere],
  )
}

/** Whether the page that shows this part is still the open one, asked when an answer arrives. */
export function useIsHere(): () => boolean {
  const { history } = useRouter()
  // Of the page that shows this part: `useLocation` already names the next page while that one loads.
  const here = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  return useCallback(() => trimPathRight(history.location.pathname) === here, [history, here])
}
