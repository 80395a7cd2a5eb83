import { type Calendar, createCalendar, destroyCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core'
import '@event-calendar/core/index.css'
import { appointmentStatusNames } from '@clearwing/domain/appointments/status.ts'
import { formatTime } from '@clearwing/domain/dates.ts'
import { useEffect, useRef } from 'react'
import type { BoardAppointment } from '#api/generated.ts'
import type { BoardEvent, ShownHours } from './board-events.ts'
import classes from './DayGrid.module.css'

type Column = { id: number; title: string; detail: string }

type Props = {
  day: string
  zone: string
  hours: ShownHours
  columns: Column[]
  events: BoardEvent[]
  onOpen: (appointment: BoardAppointment) => void
  onOpenBlock: (heldTimeId: number) => void
  /** A free time was chosen: '2026-11-30 09:15'. */
  onFree: (local: string, resourceId: number) => void
  /** A visit was dragged. `revert` puts it back. */
  onMove: (appointment: BoardAppointment, local: string, resourceId: number, revert: () => void) => void
}

const pad = (hour: number) => String(hour).padStart(2, '0')

/** Local text of a date of the calendar, which uses the browser's zone as if it were the practice's. */
const localText = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${pad(date.getHours())}:${pad(date.getMinutes())}`

/** Text of a visit, built as nodes so that no name is read as markup. */
function contentOf({ startsAt, endsAt, personName, typeName, status, zone, movedFrom }: BoardAppointment) {
  const line = (className: string | undefined, text: string) => {
    const node = document.createElement('div')
    if (className) node.className = className
    node.textContent = text
    return node
  }
  return {
    domNodes: [
      line(classes.name, personName),
      line(classes.time, `${formatTime(startsAt, zone)} to ${formatTime(endsAt, zone)}, ${typeName}`),
      line(classes.state, `${appointmentStatusNames[status]}${movedFrom ? ', moved' : ''}`),
    ],
  }
}

/** A day with a column for each person, in which visits can be dragged. The list shows the same to screen readers. */
export function DayGrid(props: Props) {
  const element = useRef<HTMLDivElement>(null)
  const calendar = useRef<Calendar>(undefined)
  // The calendar is made once; its handlers read the present properties here.
  const current = useRef(props)
  useEffect(() => {
    current.current = props
  })
  useEffect(() => {
    if (!element.current) return
    const made = createCalendar(element.current, [ResourceTimeGrid, Interaction], {
      view: 'resourceTimeGridDay',
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      slotDuration: '00:15:00',
      slotLabelInterval: '01:00:00',
      height: 'auto',
      nowIndicator: true,
      editable: true,
      eventDurationEditable: false,
      slotLabelFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
      eventContent: ({ event }) => {
        const { appointment } = event.extendedProps as BoardEvent['extendedProps']
        return appointment ? contentOf(appointment) : undefined
      },
      resourceLabelContent: ({ resource }) => {
        const { detail } = resource.extendedProps as { detail: string }
        const [name, more] = [document.createElement('div'), document.createElement('div')]
        name.textContent = String(resource.title)
        more.textContent = detail
        more.className = classes.detail ?? ''
        return { domNodes: [name, more] }
      },
      eventClick: ({ event }) => {
        const { appointment, heldTimeId } = event.extendedProps as BoardEvent['extendedProps']
        if (appointment) current.current.onOpen(appointment)
        if (heldTimeId !== undefined) current.current.onOpenBlock(heldTimeId)
      },
      dateClick: ({ date, resource }) => {
        if (resource) current.current.onFree(localText(date), Number(resource.id))
      },
      eventDrop: ({ event, newResource, revert }) => {
        const { appointment } = event.extendedProps as BoardEvent['extendedProps']
        const to = Number(newResource?.id ?? event.resourceIds[0])
        if (appointment) current.current.onMove(appointment, localText(event.start), to, revert)
      },
    })
    calendar.current = made
    return () => void destroyCalendar(made)
  }, [])
  const { day, hours, columns, events } = props
  useEffect(() => {
    calendar.current?.setOption('date', day)
    calendar.current?.setOption('slotMinTime', `${pad(hours.from)}:00:00`)
    calendar.current?.setOption('slotMaxTime', `${pad(hours.to)}:00:00`)
    calendar.current?.setOption(
      'resources',
      columns.map(({ id, title, detail }) => ({ id, title, extendedProps: { detail } })),
    )
    calendar.current?.setOption('events', events as Calendar.EventInput[])
  }, [day, hours, columns, events])
  return <div ref={element} className={classes.grid} />
}
