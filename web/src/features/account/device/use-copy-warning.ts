import { useEffect } from 'react'
import { mayLeaveCopy } from '#shared/dialogs/may-leave-copy.ts'
import { useSharedComputer } from '#shared/shared-computer.ts'

/** Links to files of the server, which the browser opens or downloads by itself. */
const fileLink = 'a[href^="/api/"]'

/** On a shared computer, asks before a link to a file is followed. */
export function useCopyWarning() {
  const isShared = useSharedComputer()
  useEffect(() => {
    if (!isShared) return
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(fileLink) : null
      if (!link) return
      event.preventDefault()
      event.stopPropagation()
      void follow(link)
    }
    const kinds = ['click', 'auxclick'] as const
    for (const kind of kinds) addEventListener(kind, press, { capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, press, { capture: true })
    }
  }, [isShared])
}

async function follow({ href, target }: HTMLAnchorElement) {
  if (await mayLeaveCopy()) window.open(href, target || '_self', 'noopener')
}
