export { CalendarPanel } from './CalendarPanel.tsx'
export { calendarSpan } from './calendar-span.ts'
