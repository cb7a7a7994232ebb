// A witness of others, the one of the omniwitness: it cosigns the checkpoints of logs by the C2SP specification of witnesses.
//
// Usage: go run . NAME LOG-KEY...
//
// Makes a key, listens on a free port of this machine, and prints the key and its address in one line. Remembers checkpoints
// until it ends, which is when its standard input does.
package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"

	formats "github.com/transparency-dev/formats/note"
	"github.com/transparency-dev/witness/persistence/inmemory"
	"github.com/transparency-dev/witness/witness"
	"golang.org/x/mod/sumdb/note"
)

func main() {
	if len(os.Args) < 3 {
		fail(fmt.Errorf("usage: go run . NAME LOG-KEY"))
	}
	if err := serve(context.Background(), os.Args[1], os.Args[2:]); err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func serve(ctx context.Context, name string, logKeys []string) error {
	logs := map[string]note.Verifier{}
	for _, key := range logKeys {
		verifier, err := note.NewVerifier(key)
		if err != nil {
			return err
		}
		logs[verifier.Name()] = verifier
	}
	secret, public, err := note.GenerateKey(rand.Reader, name)
	if err != nil {
		return err
	}
	signer, err := formats.NewSignerForCosignatureV1(secret)
	if err != nil {
		return err
	}
	key, err := formats.VKeyToCosignatureV1(public)
	if err != nil {
		return err
	}
	cosigner, err := witness.New(ctx, witness.Opts{
		Persistence: inmemory.New(),
		Signers:     []note.Signer{signer},
		VerifierForLog: func(_ context.Context, origin string) (note.Verifier, bool, error) {
			verifier, ok := logs[origin]
			return verifier, ok, nil
		},
	})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Printf("%s http://%s\n", key, listener.Addr())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		os.Exit(0)
	}()
	http.HandleFunc("POST /add-checkpoint", witness.NewHTTPHandler(cosigner).AddCheckpoint)
	return http.Serve(listener, nil)
}
