CREATE TABLE "given_up_emails" (
	"day" date PRIMARY KEY NOT NULL,
	"emails" integer NOT NULL
);
