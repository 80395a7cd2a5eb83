import {
  type Calendar,
  createCalendar,
  destroyCalendar,
  Interaction,
  ResourceTimeGrid,
  TimeGrid,
} from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BoardAppointment } from '#api/generated.ts'
import type { BoardEvent, ShownHours } from './board-events.ts'
import classes from './DayGrid.module.css'
import { VisitCell } from './VisitCell.tsx'

type Column = { id: number; title: string; detail: string }

/** How far a visit was dragged, on the practice's clock. */
export type Shift = { days: number; seconds: number }

type Props = {
  /** The day, or any day of the week. */
  day: string
  isWeek: boolean
  zone: string
  hours: ShownHours
  /** The people of a day; a week has a column for each of its days instead. */
  columns: Column[]
  events: BoardEvent[]
  onOpen: (appointment: BoardAppointment) => void
  onOpenBlock: (heldTimeId: number) => void
  /** A free time was chosen: '2026-11-30T09:15:00', in the column of a person or in a week. */
  onFree: (local: string, resourceId: number | null) => void
  /** A visit was dragged, within its column or to another person's. `revert` puts it back. */
  onMove: (appointment: BoardAppointment, by: Shift, resourceId: number | null, revert: () => void) => void
}

const pad = (hour: number) => String(hour).padStart(2, '0')

function twoLines(first: string, second: string) {
  const [name, more] = [document.createElement('div'), document.createElement('div')]
  name.textContent = first
  name.className = classes.columnName ?? ''
  more.textContent = second
  more.className = classes.columnDetail ?? ''
  return { domNodes: [name, more] }
}

const tableParts = ['table', 'rowgroup', 'row', 'rowheader', 'columnheader', 'cell', 'gridcell']
const isPartOf = (element: Element) => tableParts.includes(element.role ?? '') || element.tagName === 'ARTICLE'

/**
 * Removes the roles that the calendar gives its parts: its tables have no rows, and an article cannot be a button. The
 * visits keep their place in the order of Tab, and open on Enter; the list is the table.
 */
function withoutRoles(element: HTMLElement) {
  const remove = () => {
    for (const part of element.querySelectorAll('.ec, .ec [role], .ec [aria-colindex], .ec [aria-rowindex]')) {
      if (isPartOf(part)) part.removeAttribute('role')
      for (const name of ['colindex', 'rowindex', 'colcount', 'rowcount', 'colspan', 'rowspan'])
        part.removeAttribute(`aria-${name}`)
    }
  }
  remove()
  const observer = new MutationObserver(remove)
  observer.observe(element, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'aria-colindex'],
  })
  return () => observer.disconnect()
}

/** A day with a column for each person, or a week, in which visits can be dragged. The list shows the same as a table. */
export function DayGrid(props: Props) {
  const element = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(undefined)
  // The calendar places these nodes; React fills them.
  const [nodes] = useState(() => new Map<string, HTMLElement>())
  const nodeOf = (id: string) => {
    const existing = nodes.get(id)
    if (existing) return existing
    const made = document.createElement('div')
    made.className = classes.content ?? ''
    nodes.set(id, made)
    return made
  }
  // The calendar is made once; its handlers read the present properties here.
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calendar is made once
  useEffect(() => {
    if (!element.current) return
    const made = createCalendar(element.current, [ResourceTimeGrid, TimeGrid, Interaction], {
      view: 'resourceTimeGridDay',
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      firstDay: 1,
      slotDuration: '00:15:00',
      slotLabelInterval: '01:00:00',
      slotHeight: 22,
      height: 'auto',
      // The calendar would take the browser's zone for the practice's.
      nowIndicator: false,
      editable: true,
      eventDurationEditable: false,
      slotEventOverlap: false,
      slotLabelFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      eventContent: ({ event }) => {
        const { appointment } = event.extendedProps as BoardEvent['extendedProps']
        if (!appointment) return String(event.title)
        const node = nodeOf(String(event.id))
        // While a visit is dragged, the calendar shows it twice.
        return { domNodes: [event.display === 'auto' ? node : (node.cloneNode(true) as HTMLElement)] }
      },
      resourceLabelContent: ({ resource }) => {
        const { detail } = resource.extendedProps as { detail: string }
        return twoLines(String(resource.title), detail)
      },
      locale: 'en-NZ',
      dayHeaderFormat: { weekday: 'long', day: 'numeric', month: 'short' },
      eventClick: ({ event }) => {
        const { appointment, heldTimeId } = event.extendedProps as BoardEvent['extendedProps']
        if (appointment) current.current.onOpen(appointment)
        if (heldTimeId !== undefined) current.current.onOpenBlock(heldTimeId)
      },
      dateClick: ({ dateStr, resource }) => current.current.onFree(dateStr, resource ? Number(resource.id) : null),
      eventDrop: ({ event, delta, newResource, revert }) => {
        const { appointment } = event.extendedProps as BoardEvent['extendedProps']
        const to = newResource ? Number(newResource.id) : null
        if (appointment) current.current.onMove(appointment, { ...delta }, to, revert)
      },
    })
    calendar.current = made
    const stop = withoutRoles(element.current)
    return () => {
      stop()
      void destroyCalendar(made)
    }
  }, [])
  const { day, isWeek, hours, columns, events, zone } = props
  useEffect(() => {
    const options = {
      // A phone scrolls sideways through the columns.
      columnWidth: isWeek ? 'minmax(112px, 1fr)' : 'minmax(180px, 1fr)',
      view: isWeek ? 'timeGridWeek' : 'resourceTimeGridDay',
      date: day,
      slotMinTime: `${pad(hours.from)}:00:00`,
      slotMaxTime: `${pad(hours.to)}:00:00`,
      resources: columns.map(({ id, title, detail }) => ({ id, title, extendedProps: { detail } })),
      events: events as Calendar.EventInput[],
    }
    for (const [name, value] of Object.entries(options))
      calendar.current?.setOption(name as keyof Calendar.Options, value as never)
  }, [day, isWeek, hours, columns, events])
  return (
    <div className={classes.scroll}>
      <div ref={element} className={classes.grid} />
      {events.map(
        (event) =>
          event.extendedProps.appointment &&
          createPortal(<VisitCell event={event} zone={zone} />, nodeOf(event.id), event.id),
      )}
    </div>
  )
}
