import type { ReactNode } from 'react'
import type { PartForm } from './use-part.ts'

/** Wraps a field so that its error is not shown while the user is typing. */
export const Watched = ({ form, name, children }: { form: PartForm; name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is inside, and takes none
  <div onFocus={() => form.setFocused(name)} onBlur={() => form.setFocused(undefined)}>
    {children}
  </div>
)
