/** A path of this site, never another site that somebody wrote into the address. */
export function ownPath(wanted: string | null | undefined, origin = location.origin) {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const { origin: there, pathname, search, hash } = new URL(wanted, origin)
  // Steps are taken out of it: /.//elsewhere.example becomes //elsewhere.example, which is another site again.
  return there === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
