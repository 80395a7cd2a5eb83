import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

const places = new Set<HTMLElement>()

const filesIn = (data: DataTransfer | null) => [...(data?.files ?? [])]
const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName))

/**
 * Receives files dropped on an area or pasted on its page (into the focused area if there are several), but never files
 * pasted into a text field.
 */
export function useDropped(place: RefObject<HTMLElement | null>, isTaking: boolean, take: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesIn(event.clipboardData)
    const isHere = event.target instanceof Node && place.current?.contains(event.target)
    if (files.length === 0 || isText(event.target) || (!isHere && places.size > 1)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const element = place.current
    if (!isTaking || !element) return
    places.add(element)
    const onPaste = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', onPaste)
    for (const name of ['dragover', 'drop']) window.addEventListener(name, keepPage)
    return () => {
      places.delete(element)
      document.removeEventListener('paste', onPaste)
      if (places.size === 0) for (const name of ['dragover', 'drop']) window.removeEventListener(name, keepPage)
    }
  }, [isTaking, place])

  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isTaking)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) =>
    setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (isTaking) take(filesIn(event.dataTransfer))
  }
  return { isOver, target: { onDragEnter: over, onDragOver: over, onDragLeave: leave, onDrop: drop } }
}

/** A file dropped beside the area would otherwise be opened in place of the page. */
const keepPage = (event: Event) => event.preventDefault()
