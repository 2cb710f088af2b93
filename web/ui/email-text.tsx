/** An address; a long one continues below after its sign instead of within a word. */
export function EmailText({ email }: { email: string }) {
  const domain = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, domain)}
      <wbr />
      {email.slice(domain)}
    </>
  )
}
