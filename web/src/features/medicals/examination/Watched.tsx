import type { ReactNode } from 'react'
import type { PartForm } from './use-part.ts'

/** Around one field: while it is being typed, nothing is said to be wrong with it. */
export const Watched = ({ form, name, children }: { form: PartForm; name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of what is inside, and takes none
  <div onFocus={() => form.setFocused(name)} onBlur={() => form.setFocused(undefined)}>
    {children}
  </div>
)
