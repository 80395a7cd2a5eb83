import { useLocation } from 'react-router'

/** Reads the part of an emailed link behind the #, which is never sent to the server. */
export function useLink() {
  const hashValues = new URLSearchParams(useLocation().hash.slice(1))
  return { token: hashValues.get('token'), email: hashValues.get('email') }
}
