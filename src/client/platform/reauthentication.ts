// Changes to where money goes, or to how the user signs in, require a recent confirmation of who
// they are (section 6). When the server demands it, `http.ts` asks here and repeats the call.

/** Asks the user to confirm who they are. Resolves to whether they did. */
export type Reauthenticate = () => Promise<boolean>;

const refuse: Reauthenticate = async () => false;
let ask = refuse;

/** Registers the function that asks. Returns a function that unregisters it. */
export function reauthenticateWith(next: Reauthenticate): () => void {
  ask = next;
  return () => {
    ask = refuse;
  };
}

export const reauthenticate: Reauthenticate = () => ask();
