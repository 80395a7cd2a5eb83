/** Returns a path within this site, never another site that someone put into the address. */
export function ownPath(path: string | null | undefined, origin = location.origin) {
  if (!path?.startsWith('/') || !URL.canParse(path, origin)) return undefined
  const { origin: there, pathname, search, hash } = new URL(path, origin)
  // Dot segments are resolved: /.//elsewhere.example becomes //elsewhere.example, which is another site.
  return there === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
