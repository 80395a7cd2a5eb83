import { useLocation } from 'react-router'

/** What the link of a mail says behind its #, where no server sees it. */
export function useLink() {
  const said = new URLSearchParams(useLocation().hash.slice(1))
  return { token: said.get('token'), email: said.get('email') }
}
