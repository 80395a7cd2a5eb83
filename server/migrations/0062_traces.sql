CREATE TABLE "trace_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"area" text NOT NULL,
	"function" text NOT NULL,
	"audience" text NOT NULL,
	"count" bigint NOT NULL,
	"total_ms" double precision NOT NULL,
	"worst_ms" double precision NOT NULL,
	CONSTRAINT "trace_counts_kind_day_area_function_audience_pk" PRIMARY KEY("kind","day","area","function","audience")
);
