// Changes of where money goes, and of how one signs in, need the person to have shown a moment ago
// that it is them (section 6). When the server says so, `http.ts` asks here, and makes the call once
// more.

/** Asks the person. Resolves with whether they have shown it. */
export type AskWho = () => Promise<boolean>;

const refuse: AskWho = async () => false;
let ask = refuse;

/** Registers who asks. Returns a function that takes that back. */
export function askWhoBy(next: AskWho): () => void {
  ask = next;
  return () => {
    ask = refuse;
  };
}

export const askWho: AskWho = () => ask();
