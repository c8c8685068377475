/** Leaving a screen by something else than the router, such as signing out. */

type Question = (leave: () => void) => void;

let question: Question | undefined;

/** While a form has something unsaved: how it asks before `leaveScreen`; undefined once nothing is. */
export function setLeaveQuestion(asked: Question | undefined): void {
  question = asked;
}

/** Calls `leave`; where the screen has something unsaved, only once that may be lost. */
export function leaveScreen(leave: () => void): void {
  if (question) question(leave);
  else leave();
}
