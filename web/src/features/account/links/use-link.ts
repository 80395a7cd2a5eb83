import { useLocation } from 'react-router'

/** Reads the part of an emailed link behind the #, which is never sent to the server. */
export function useLink() {
  const said = new URLSearchParams(useLocation().hash.slice(1))
  return { token: said.get('token'), email: said.get('email') }
}
