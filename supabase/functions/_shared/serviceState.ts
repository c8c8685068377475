/** Outside services that fail, noted in the database for the pages (`failing_services`). */
import { writeWarning } from './log.ts';
import { rpc } from './rpc.ts';

/** For this long a service that has answered is not noted as answering again, in milliseconds. */
const ANSWERS_FOR_MS = 20_000;

/** Moments until which a service is noted as answering, by name. */
const answering = new Map<string, number>();

/** Notes whether a service answers. A failed note is logged, and changes no answer. */
export async function noteService(name: string, answers: boolean): Promise<void> {
  if (answers && (answering.get(name) ?? 0) > Date.now()) return;
  answering.set(name, answers ? Date.now() + ANSWERS_FOR_MS : 0);
  await rpc('note_service', { p_service: name, p_answers: answers }).catch((error: Error) =>
    writeWarning('services', `Not noted: ${error.message}`),
  );
}
