import { Fragment } from 'react'

/**
 * A text that may also be broken after a slash: 'Government/', then 'Public Sector'. Browsers break there only in
 * addresses.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\p{L}\/)(?=\p{L})/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
