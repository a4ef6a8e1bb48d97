// Replaces, in the server's build, what only browsers render.
throw new Error('This part of the client is not rendered on the server: see rendered-parts.ts');
