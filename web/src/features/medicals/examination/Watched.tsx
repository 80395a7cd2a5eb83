import type { ReactNode } from 'react'
import type { PartForm } from './use-part.ts'

/** Wraps a field so that its error is not shown while the user is typing. */
export const Watched = ({ form, name, children }: { form: PartForm; name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it watches the focus of its children and takes none itself
  <div onFocus={() => form.setFocused(name)} onBlur={() => form.setFocused(undefined)}>
    {children}
  </div>
)
